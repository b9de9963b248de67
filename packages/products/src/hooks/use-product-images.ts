import { useState } from "react";
import { v4 as uuid } from "uuid";
import {
  findImageUrlError,
  listNames,
  roomForImages,
  TOO_MANY_IMAGES,
  type Images,
  type ProductImage,
} from "../model/product-images.ts";

export type ProductImages = ReturnType<typeof useProductImages>;

interface Media {
  images: Images;
  /** Error message of the last action; empty without one. */
  notice: string;
}

/** Holds the images of the form. The row of an image uploads and deletes its file. */
export function useProductImages() {
  const [{ images, notice }, update] = useState<Media>({ images: [], notice: "" });

  /** Adds images up to the limit. */
  const add = (added: Images, problem = ""): void =>
    update((media) => {
      const room = roomForImages(media.images);
      const problems = [added.length > room ? TOO_MANY_IMAGES : "", problem];
      return {
        images: [...media.images, ...added.slice(0, room)],
        notice: problems.filter(Boolean).join(". "),
      };
    });
  /** Changes an image. Without a new message, that of the last action stays. */
  const change = (id: string, changes: Partial<ProductImage>, newNotice?: string): void =>
    update((media) => ({
      images: media.images.map((image) => (image.id === id ? { ...image, ...changes } : image)),
      notice: newNotice ?? media.notice,
    }));
  return {
    images,
    notice,
    addFiles(files: readonly File[]): void {
      const others = files.filter((file) => !isImage(file));
      add(
        files.filter(isImage).map((file) => ({ id: uuid(), name: file.name, file })),
        others.length > 0 ? `Only images can be uploaded. Not added: ${listNames(others)}` : "",
      );
    },
    addUrl(url: string): void {
      const problem = findImageUrlError(url);
      add(problem === undefined ? [{ id: uuid(), name: url, url }] : [], problem);
    },
    change,
    /** Repeats a failed upload. */
    retry: (id: string): void =>
      roomForImages(images) > 0
        ? change(id, { failure: undefined }, "")
        : change(id, {}, TOO_MANY_IMAGES),
    /** Removes an image, which cancels its upload. */
    remove: (id: string): void =>
      update((media) => ({ images: media.images.filter((image) => image.id !== id), notice: "" })),
    /** Replaces all images, which cancels all uploads. */
    replace: (next: Images): void => update({ images: next, notice: "" }),
  };
}

function isImage({ type }: File): boolean {
  return type.startsWith("image/");
}
