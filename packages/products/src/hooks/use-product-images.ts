import { useApi } from "@market/api-client";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { v4 as uuid } from "uuid";
import {
  roomForImages,
  TOO_MANY_IMAGES,
  type ImageState,
  type ProductImage,
} from "../model/product-images.ts";

export interface ProductImages {
  /** In display order. */
  images: readonly ProductImage[];
  /** Error message of the last action. */
  notice: string | undefined;
  /** Uploads each file with its own request, up to the limit of images. */
  addFiles: (files: readonly File[]) => void;
  addUrl: (url: string) => void;
  /** Repeats a failed upload. */
  retry: (image: ProductImage) => void;
  /** Removes an image: cancels its upload, or deletes the uploaded file first. */
  remove: (image: ProductImage) => void;
  /** Cancels all uploads and replaces all images. */
  replace: (images: readonly ProductImage[]) => void;
}

/** Holds the images of the form and uploads their files. Cancels the uploads on unmount. */
export function useProductImages(): ProductImages {
  const api = useApi();
  const { mutateAsync: uploadFile } = useMutation(api.uploads.create());
  const { mutateAsync: deleteFile } = useMutation(api.uploads.remove());
  const [images, setImages] = useState<readonly ProductImage[]>([]);
  const [notice, setNotice] = useState<string>();
  // Updated before the render, so that two additions in one tick share the limit.
  const imagesRef = useRef(images);
  const uploads = useRef(new Map<string, AbortController>());

  const release = useCallback((): void => {
    for (const controller of uploads.current.values()) controller.abort();
    for (const { preview } of imagesRef.current) URL.revokeObjectURL(preview);
  }, []);
  useEffect(() => release, [release]);

  const update = (next: readonly ProductImage[]): void => {
    imagesRef.current = next;
    setImages(next);
  };
  const add = (name: string, preview: string, state: ImageState): string => {
    const id = uuid();
    update([...imagesRef.current, { id, name, preview, ...state }]);
    return id;
  };
  const setImageState = (id: string, state: ImageState): void =>
    update(
      imagesRef.current.map((image) =>
        image.id === id ? { id, name: image.name, preview: image.preview, ...state } : image,
      ),
    );
  const removeFromList = ({ id, preview }: ProductImage): void => {
    URL.revokeObjectURL(preview);
    update(imagesRef.current.filter((image) => image.id !== id));
  };

  const upload = async (id: string, file: File): Promise<void> => {
    const controller = new AbortController();
    uploads.current.set(id, controller);
    try {
      const { url, filePath } = await uploadFile({
        file,
        signal: controller.signal,
        onProgress: (progress) => setImageState(id, { state: "uploading", file, progress }),
      });
      setImageState(id, { state: "uploaded", url, filePath });
    } catch (error) {
      setImageState(id, { state: "failed", file, reason: messageOf(error) });
    } finally {
      uploads.current.delete(id);
    }
  };

  const addFiles = (files: readonly File[]): void => {
    const accepted = files.slice(0, Math.max(0, roomForImages(imagesRef.current)));
    setNotice(accepted.length < files.length ? TOO_MANY_IMAGES : undefined);
    for (const file of accepted) {
      const id = add(file.name, URL.createObjectURL(file), {
        state: "uploading",
        file,
        progress: 0,
      });
      void upload(id, file);
    }
  };

  const addUrl = (url: string): void => {
    setNotice(undefined);
    add(url, url, { state: "entered", url });
  };

  const retry = (image: ProductImage): void => {
    if (image.state !== "failed") return;
    const hasRoom = roomForImages(imagesRef.current) > 0;
    setNotice(hasRoom ? undefined : TOO_MANY_IMAGES);
    if (!hasRoom) return;
    setImageState(image.id, { state: "uploading", file: image.file, progress: 0 });
    void upload(image.id, image.file);
  };

  const remove = (image: ProductImage): void => {
    setNotice(undefined);
    if (image.state === "uploaded") void deleteUploaded(image);
    if (image.state === "uploading") uploads.current.get(image.id)?.abort();
    if (image.state !== "uploaded" && image.state !== "removing") removeFromList(image);
  };

  const deleteUploaded = async (
    image: ProductImage & { state: "uploaded" | "removing" },
  ): Promise<void> => {
    const { url, filePath } = image;
    setImageState(image.id, { state: "removing", url, filePath });
    try {
      await deleteFile({ filePath });
      removeFromList(image);
    } catch (error) {
      setImageState(image.id, { state: "uploaded", url, filePath });
      setNotice(messageOf(error));
    }
  };

  const replace = (next: readonly ProductImage[]): void => {
    release();
    setNotice(undefined);
    update(next);
  };

  return { images, notice, addFiles, addUrl, retry, remove, replace };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
