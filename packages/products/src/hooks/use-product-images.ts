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
  /** In the order in which they are shown and sent. */
  images: readonly ProductImage[];
  /** Why the last action did not do all that was asked. */
  notice: string | undefined;
  /** Uploads as many as there is room for, each on its own. */
  addFiles: (files: readonly File[]) => void;
  addUrl: (url: string) => void;
  /** Uploads a file again that failed. */
  retry: (image: ProductImage) => void;
  /** Stops an upload, deletes what was uploaded, forgets the rest. */
  remove: (image: ProductImage) => void;
  /** Puts others in the place of all there are, whose uploads end. */
  replace: (images: readonly ProductImage[]) => void;
}

/** The images of the form, and their uploads, which end when the form is left. */
export function useProductImages(): ProductImages {
  const api = useApi();
  const { mutateAsync: uploadFile } = useMutation(api.uploads.create());
  const { mutateAsync: deleteFile } = useMutation(api.uploads.remove());
  const [images, setImages] = useState<readonly ProductImage[]>([]);
  const [notice, setNotice] = useState<string>();
  /** Ahead of what is drawn: two choices in one moment share one limit. */
  const latest = useRef(images);
  const uploads = useRef(new Map<string, AbortController>());

  const release = useCallback((): void => {
    for (const upload of uploads.current.values()) upload.abort();
    for (const { preview } of latest.current) URL.revokeObjectURL(preview);
  }, []);
  useEffect(() => release, [release]);

  const change = (next: readonly ProductImage[]): void => {
    latest.current = next;
    setImages(next);
  };
  const add = (name: string, preview: string, state: ImageState): string => {
    const id = uuid();
    change([...latest.current, { id, name, preview, ...state }]);
    return id;
  };
  const setState = (id: string, state: ImageState): void =>
    change(
      latest.current.map((image) =>
        image.id === id ? { id, name: image.name, preview: image.preview, ...state } : image,
      ),
    );
  const forget = ({ id, preview }: ProductImage): void => {
    URL.revokeObjectURL(preview);
    change(latest.current.filter((image) => image.id !== id));
  };

  const upload = async (id: string, file: File): Promise<void> => {
    const controller = new AbortController();
    uploads.current.set(id, controller);
    try {
      const { url, filePath } = await uploadFile({
        file,
        signal: controller.signal,
        onProgress: (progress) => setState(id, { state: "uploading", file, progress }),
      });
      setState(id, { state: "uploaded", url, filePath });
    } catch (error) {
      setState(id, { state: "failed", file, reason: messageOf(error) });
    } finally {
      uploads.current.delete(id);
    }
  };

  const addFiles = (files: readonly File[]): void => {
    const fitting = files.slice(0, Math.max(0, roomForImages(latest.current)));
    setNotice(fitting.length < files.length ? TOO_MANY_IMAGES : undefined);
    for (const file of fitting) {
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
    const hasRoom = roomForImages(latest.current) > 0;
    setNotice(hasRoom ? undefined : TOO_MANY_IMAGES);
    if (!hasRoom) return;
    setState(image.id, { state: "uploading", file: image.file, progress: 0 });
    void upload(image.id, image.file);
  };

  const remove = (image: ProductImage): void => {
    setNotice(undefined);
    if (image.state === "uploaded") void deleteUploaded(image);
    if (image.state === "uploading") uploads.current.get(image.id)?.abort();
    if (image.state !== "uploaded" && image.state !== "removing") forget(image);
  };

  const deleteUploaded = async (
    image: ProductImage & { state: "uploaded" | "removing" },
  ): Promise<void> => {
    const { url, filePath } = image;
    setState(image.id, { state: "removing", url, filePath });
    try {
      await deleteFile({ filePath });
      forget(image);
    } catch (error) {
      setState(image.id, { state: "uploaded", url, filePath });
      setNotice(messageOf(error));
    }
  };

  const replace = (next: readonly ProductImage[]): void => {
    release();
    setNotice(undefined);
    change(next);
  };

  return { images, notice, addFiles, addUrl, retry, remove, replace };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
