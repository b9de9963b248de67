import { mutate, type ApiCall } from "../../test-support/api-call.ts";
import { uploadsApi } from "./uploads.api.ts";

export const uploadsCalls: ApiCall[] = [
  {
    endpoint: "POST /upload/single",
    reads: "object",
    envelope: "file",
    // jsdom names every file "blob".
    request: { body: { file: { filename: "blob" }, fileType: "product-image" } },
    failure: { messageKeys: [], fallback: "Failed to upload one or more images" },
    send: ({ http, queryClient }) =>
      mutate(queryClient, uploadsApi(http).create(), {
        file: new File(["x"], "x.png"),
        onProgress: () => {},
      }),
    response: { file: { url: "/uploads/a.webp", filePath: "uploads/a.webp" } },
  },
  {
    endpoint: "DELETE /upload/single",
    reads: "nothing",
    request: { body: { filePath: "uploads/a.webp" } },
    failure: { messageKeys: [], fallback: "Failed to delete image" },
    send: ({ http, queryClient }) =>
      mutate(queryClient, uploadsApi(http).remove(), {
        filePath: "uploads/a.webp",
      }),
  },
];
