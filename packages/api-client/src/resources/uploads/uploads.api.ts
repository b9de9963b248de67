import { mutationOptions } from "@tanstack/react-query";
import type { Http } from "../../http/create-http.ts";
import type { fetchWithProgress, OnProgress } from "../../http/fetch-with-progress.ts";
import { request } from "../../http/request.ts";
import { parseUpload } from "./uploads.schema.ts";

export interface UploadInput {
  file: File;
  onProgress: OnProgress;
  signal?: AbortSignal;
}

/** Milliseconds; an image on a slow connection takes longer than other calls. */
const TIMEOUT = 2 * 60 * 1000;

export function uploadsApi(http: Http, sendWithProgress: typeof fetchWithProgress) {
  return {
    create: () =>
      mutationOptions({
        mutationFn: ({ file, onProgress, signal }: UploadInput) => {
          const body = new FormData();
          body.append("file", file);
          body.append("fileType", "product-image");
          return request(http, {
            method: "post",
            path: "upload/single",
            body,
            timeout: TIMEOUT,
            fetch: sendWithProgress(onProgress),
            ...(signal && { signal }),
            parse: parseUpload,
            failure: { messageKeys: [], fallback: "Failed to upload one or more images" },
          });
        },
      }),

    remove: () =>
      mutationOptions({
        mutationFn: ({ filePath }: { filePath: string }) =>
          request(http, {
            method: "delete",
            path: "upload/single",
            json: { filePath },
            failure: { messageKeys: [], fallback: "Failed to delete image" },
          }),
      }),
  };
}
