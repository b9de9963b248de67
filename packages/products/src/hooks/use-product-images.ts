import { ApiError, useApi } from "@market/api-client";
import { isolate } from "@market/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { roomForImages, TOO_MANY_IMAGES, type ProductImage } from "../model/product-images.ts";
import { useImageList, type ImageList } from "./use-image-list.ts";

export type ProductImages = ReturnType<typeof useProductImages>;

/** Holds the images of the form and uploads their files. Cancels the uploads on unmount. */
export function useProductImages() {
  const list = useImageList();
  const uploads = useUploads(list.setState);
  const { mutateAsync: deleteFile } = useMutation(useApi().uploads.remove());
  const [notice, setNotice] = useState<string>();

  /** Returns how many images can be added, and says so if they are too few. */
  const takeRoom = (count: number): number => {
    const room = Math.max(0, roomForImages(list.getLatest()));
    setNotice(room < count ? TOO_MANY_IMAGES : undefined);
    return room;
  };
  const removeFromList = ({ id }: ProductImage): void =>
    list.replace(list.getLatest().filter((image) => image.id !== id));

  const deleteUploaded = async (
    image: ProductImage & { state: "uploaded" | "removing" },
  ): Promise<void> => {
    const { id, url, filePath } = image;
    list.setState(id, { state: "removing", url, filePath });
    try {
      await deleteFile({ filePath });
      removeFromList(image);
    } catch (error) {
      list.setState(id, { state: "uploaded", url, filePath });
      setNotice(messageOf(error));
    }
  };

  return {
    images: list.images,
    /** Error message of the last action. */
    notice,
    /** Uploads each image with its own request, up to the limit of images. */
    addFiles(files: readonly File[]): void {
      const [images = [], others = []] = [true, false].map((isImage) =>
        files.filter(({ type }) => type.startsWith("image/") === isImage),
      );
      const room = takeRoom(images.length);
      if (others.length > 0) {
        const notImages = `Only images can be uploaded. Not added: ${others.map(({ name }) => isolate(name)).join(", ")}`;
        setNotice((tooMany) => [tooMany, notImages].filter(Boolean).join(". "));
      }
      for (const file of images.slice(0, room)) {
        const preview = URL.createObjectURL(file);
        const id = list.add(file.name, preview, { state: "uploading", file, progress: 0 });
        void uploads.start(id, file);
      }
    },
    addUrl(url: string): void {
      setNotice(undefined);
      list.add(url, url, { state: "entered", url });
    },
    /** Repeats a failed upload. */
    retry(image: ProductImage): void {
      if (image.state === "failed" && takeRoom(1) > 0) void uploads.start(image.id, image.file);
    },
    /** Removes an image: cancels its upload, or deletes the uploaded file first. */
    remove(image: ProductImage): void {
      setNotice(undefined);
      if (image.state === "uploading") uploads.cancel(image.id);
      if (image.state === "uploaded") void deleteUploaded(image);
      else if (image.state !== "removing") removeFromList(image);
    },
    /** Cancels all uploads and replaces all images. */
    replace(images: readonly ProductImage[]): void {
      setNotice(undefined);
      uploads.cancelAll();
      list.replace(images);
    },
  };
}

function useUploads(setState: ImageList["setState"]) {
  const { mutateAsync: uploadFile } = useMutation(useApi().uploads.create());
  const [controllers] = useState(() => new Map<string, AbortController>());
  useEffect(() => () => abortAll(controllers), [controllers]);
  return {
    async start(id: string, file: File): Promise<void> {
      const controller = new AbortController();
      controllers.set(id, controller);
      const onProgress = (progress: number): void =>
        setState(id, { state: "uploading", file, progress });
      onProgress(0);
      try {
        const uploaded = await uploadFile({ file, signal: controller.signal, onProgress });
        setState(id, { state: "uploaded", ...uploaded });
      } catch (error) {
        const detail = error instanceof ApiError ? error.detail : "";
        setState(id, { state: "failed", file, reason: messageOf(error), detail });
      }
    },
    cancel: (id: string) => controllers.get(id)?.abort(),
    cancelAll: () => abortAll(controllers),
  };
}

function abortAll(controllers: ReadonlyMap<string, AbortController>): void {
  for (const controller of controllers.values()) controller.abort();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
