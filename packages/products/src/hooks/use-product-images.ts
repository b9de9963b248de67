import { isolate } from "@market/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { v4 as uuid } from "uuid";
import {
  roomForImages,
  TOO_MANY_IMAGES,
  type ImageState,
  type ProductImage,
} from "../model/product-images.ts";

export type ProductImages = ReturnType<typeof useProductImages>;

/** Holds the images of the form. The row of an image uploads and deletes its file. */
export function useProductImages() {
  const [images, setImages] = useState<readonly ProductImage[]>([]);
  const [notice, setNotice] = useState<string>();
  // Updated before the render, so that two additions in one tick share the limit.
  const latest = useRef(images);
  const setLatest = (next: readonly ProductImage[]): void => {
    const kept = new Set(next.map(({ id }) => id));
    for (const { id, preview } of latest.current) if (!kept.has(id)) URL.revokeObjectURL(preview);
    latest.current = next;
    setImages(next);
  };
  const clear = useEffectEvent(() => setLatest([]));
  useEffect(() => () => clear(), []);
  /** Returns how many images can be added, and says so if they are too few. */
  const takeRoom = (count: number): number => {
    const room = Math.max(0, roomForImages(latest.current));
    setNotice(room < count ? TOO_MANY_IMAGES : undefined);
    return room;
  };
  const setState = (id: string, state: ImageState): void =>
    setLatest(latest.current.map((image) => (image.id === id ? withState(image, state) : image)));

  return {
    images,
    /** Error message of the last action. */
    notice,
    setNotice,
    setState,
    /** Adds images, of which each has its own upload, up to the limit. */
    addFiles(files: readonly File[]): void {
      const [chosen = [], others = []] = [true, false].map((isImage) =>
        files.filter(({ type }) => type.startsWith("image/") === isImage),
      );
      const room = takeRoom(chosen.length);
      if (others.length > 0) {
        const names = others.map(({ name }) => isolate(name)).join(", ");
        const notImages = `Only images can be uploaded. Not added: ${names}`;
        setNotice((tooMany) => [tooMany, notImages].filter(Boolean).join(". "));
      }
      setLatest([...latest.current, ...chosen.slice(0, room).map(toImage)]);
    },
    addUrl(url: string): void {
      setNotice(undefined);
      setLatest([
        ...latest.current,
        { id: uuid(), name: url, preview: url, state: "entered", url },
      ]);
    },
    /** Repeats a failed upload. */
    retry({ id, state }: ProductImage): void {
      if (state === "failed" && takeRoom(1) > 0) setState(id, { state: "uploading" });
    },
    /** Removes an image, which cancels its upload. */
    remove: (id: string): void => setLatest(latest.current.filter((image) => image.id !== id)),
    /** Replaces all images, which cancels all uploads. */
    replace(next: readonly ProductImage[]): void {
      setNotice(undefined);
      setLatest(next);
    },
  };
}

function toImage(file: File): ProductImage {
  const preview = URL.createObjectURL(file);
  return { id: uuid(), name: file.name, preview, file, state: "uploading" };
}

function withState({ id, name, preview, file }: ProductImage, state: ImageState): ProductImage {
  return { id, name, preview, file, ...state };
}
