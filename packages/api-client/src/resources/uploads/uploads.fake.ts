import type { FakeRoutes } from "../../test-support/fake-routes.ts";

/** An image that needs no network: a green square. */
const IMAGE_URL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPgqI/GihiGlgQA/0M4gZip6jcAAAAASUVORK5CYII=";

/** Paths of the files that were uploaded and not deleted. */
interface UploadsData {
  uploads: string[];
}

export const uploadsFake = {
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
