import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { v4 as uuid } from "uuid";
import type { ProductValues } from "../model/new-product.ts";
import {
  findImageUrlError,
  listNames,
  roomForImages,
  TOO_MANY_IMAGES,
  type Images,
  type ProductImage,
} from "../model/product-images.ts";

export type ProductImages = ReturnType<typeof useProductImages>;

/** Changes the images of the form. The row of an image uploads and deletes its file. */
export function useProductImages(form: UseFormReturnType<ProductValues>) {
  const { images } = form.values;
  /** Error message of the last action; empty without one. */
  const [notice, setNotice] = useState("");

  /** Adds images up to the limit. */
  const add = (added: Images, problem = ""): void => {
    // May be called later than the render: the browser reads dropped files first.
    const present = form.getValues().images;
    const room = roomForImages(present);
    form.setFieldValue("images", [...present, ...added.slice(0, room)]);
    const problems = [added.length > room ? TOO_MANY_IMAGES : "", problem];
    setNotice(problems.filter(Boolean).join(". "));
  };
  /** Changes an image. Without a new message, the last one stays. */
  const change = (id: string, changes: Partial<ProductImage>, newNotice?: string): void => {
    form.setFieldValue("images", (present: Images) =>
      present.map((image) => (image.id === id ? { ...image, ...changes } : image)),
    );
    if (newNotice !== undefined) setNotice(newNotice);
  };
  return {
    images,
    notice,
    clearNotice: (): void => setNotice(""),
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
        : setNotice(TOO_MANY_IMAGES),
    /** Removes an image, which cancels its upload. */
    remove(id: string): void {
      form.setFieldValue("images", (present: Images) => present.filter((image) => image.id !== id));
      setNotice("");
    },
  };
}

function isImage({ type }: File): boolean {
  return type.startsWith("image/");
}
