import { useEffect, useEffectEvent, useRef, useState } from "react";
import { v4 as uuid } from "uuid";
import type { ImageState, ProductImage } from "../model/product-images.ts";

export type ImageList = ReturnType<typeof useImageList>;

/** Holds the images of the form. Revokes the object URL of an image that is removed. */
export function useImageList() {
  const [images, setImages] = useState<readonly ProductImage[]>([]);
  // Updated before the render, so that two additions in one tick share the limit.
  const latest = useRef(images);
  const replace = (next: readonly ProductImage[]): void => {
    const kept = new Set(next.map(({ id }) => id));
    for (const { id, preview } of latest.current) if (!kept.has(id)) URL.revokeObjectURL(preview);
    latest.current = next;
    setImages(next);
  };
  const clear = useEffectEvent(() => replace([]));
  useEffect(() => () => clear(), []);
  return {
    images,
    getLatest: () => latest.current,
    /** Returns the id of the new image. */
    add(name: string, preview: string, state: ImageState): string {
      const id = uuid();
      replace([...latest.current, { id, name, preview, ...state }]);
      return id;
    },
    setState: (id: string, state: ImageState): void =>
      replace(
        latest.current.map((image) =>
          image.id === id ? { id, name: image.name, preview: image.preview, ...state } : image,
        ),
      ),
    replace,
  };
}
