import * as v from "valibot";
import { ApiError } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { fetchWithProgress, type OnProgress } from "../../http/fetch-with-progress.ts";
import { sendOptions } from "../../http/options.ts";

export interface UploadInput {
  file: File;
  onProgress: OnProgress;
  signal?: AbortSignal;
}

const uploadSchema = v.object({
  url: v.pipe(v.string(), v.nonEmpty()),
  /** Identifies the file in DELETE /upload/single. */
  filePath: v.pipe(v.string(), v.nonEmpty()),
});

type UploadedFile = v.InferOutput<typeof uploadSchema>;

export function parseUpload(body: unknown): UploadedFile {
  const inner = v.safeParse(v.object({ data: v.object({ file: v.unknown() }) }), body);
  return v.parse(v.object({ file: uploadSchema }), inner.success ? inner.output.data : body).file;
}

/** Milliseconds; an image on a slow connection takes longer than other calls. */
const TIMEOUT = 2 * 60 * 1000;

export function uploadsApi(http: Http) {
  return {
    create: () =>
      sendOptions(http, [], ({ file, onProgress, signal }: UploadInput) => {
        const limit = Number(http.capabilities.get("upload-limit") ?? Infinity);
        if (file.size > limit) {
          // The server would refuse it.
          const message = `Images must not be larger than ${limit / 1024 / 1024} MB`;
          throw new ApiError(message, { status: 413, detail: message });
        }
        const body = new FormData();
        body.append("file", file);
        body.append("fileType", "product-image");
        return {
          endpoint: "POST /upload/single",
          body,
          timeout: TIMEOUT,
          fetch: (http.sendWithProgress ?? fetchWithProgress)(onProgress),
          signal,
          parse: parseUpload,
          failure: "Failed to upload one or more images",
          messageKeys: [],
        };
      }),

    remove: () =>
      sendOptions(http, [], ({ filePath }: { filePath: string }) => ({
        endpoint: "DELETE /upload/single",
        json: { filePath },
        failure: "Failed to delete image",
        messageKeys: [],
      })),
  };
}
