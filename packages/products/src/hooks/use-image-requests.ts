import { useResource } from "@market/api-client";
import { uploadsApi } from "@market/api-client/uploads";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { describeFailure, type ProductImage } from "../model/product-images.ts";
import type { ProductImages } from "./use-product-images.ts";

/** Uploads the file of an image while its state says so, until its row is removed. Deletes it on the server. */
export function useImageRequests(image: ProductImage, media: ProductImages) {
  const uploads = useResource(uploadsApi);
  const { mutate: upload } = useMutation(uploads.create());
  const { mutate: deleteFile } = useMutation(uploads.remove());
  /** From 0 to 1. */
  const [progress, setProgress] = useState(0);
  const { id, file } = image;

  const fail = async (error: Error, failed: File): Promise<void> => {
    setProgress(0);
    media.setState(id, await describeFailure(error, failed));
  };
  const start = useEffectEvent((signal: AbortSignal): void => {
    if (!file) return;
    upload(
      { file, signal, onProgress: setProgress },
      {
        onSuccess: (uploaded) => media.setState(id, { state: "uploaded", ...uploaded }),
        onError: (error) => void fail(error, file),
      },
    );
  });
  const isUploading = image.state === "uploading";
  useEffect(() => {
    if (!isUploading) return undefined;
    const controller = new AbortController();
    start(controller.signal);
    return () => controller.abort();
  }, [isUploading]);

  /** Removes the image, an uploaded one after its file. */
  const remove = (): void => {
    media.setNotice(undefined);
    if (image.state === "uploaded") {
      const { url, filePath } = image;
      media.setState(id, { state: "removing", url, filePath });
      deleteFile(
        { filePath },
        {
          onSuccess: () => media.remove(id),
          onError: ({ message }) => {
            media.setState(id, { state: "uploaded", url, filePath });
            media.setNotice(message);
          },
        },
      );
    } else if (image.state !== "removing") media.remove(id);
  };
  return { progress, remove };
}
