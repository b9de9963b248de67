import { type ApiCall, mutate } from "../../test-support/api-call.ts";
import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import { uploadsApi } from "./uploads.api.ts";

/** An image that needs no network: a green square. */
const IMAGE_URL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPgqI/GihiGlgQA/0M4gZip6jcAAAAASUVORK5CYII=";

/** Paths of the files that were uploaded and not deleted. */
interface UploadsData {
  uploads: string[];
}

const calls: ApiCall[] = [
  {
    endpoint: "POST /upload/single",
    reads: "object",
    envelope: "file",
    // jsdom names every file "blob".
    request: { body: { file: { filename: "blob" }, fileType: "product-image" } },
    failure: "Failed to upload one or more images",
    messageKeys: [],
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
    failure: "Failed to delete image",
    messageKeys: [],
    send: ({ http, queryClient }) =>
      mutate(queryClient, uploadsApi(http).remove(), {
        filePath: "uploads/a.webp",
      }),
  },
];

export const uploadsFake = {
  calls,
  createData: (): UploadsData => ({ uploads: [] }),
  createRoutes: (data: UploadsData): FakeRoutes => {
    let count = 0;
    return {
      "POST /upload/single": () => {
        count += 1;
        const filePath = `uploads/picture-${count}.png`;
        data.uploads.push(filePath);
        return Response.json({ file: { url: IMAGE_URL, filePath } }, { status: 201 });
      },
      "DELETE /upload/single": ({ body }) => {
        data.uploads = data.uploads.filter((path) => path !== Object(body).filePath);
        return Response.json({});
      },
    };
  },
};
