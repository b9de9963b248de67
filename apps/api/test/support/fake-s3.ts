import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { addCleanup } from "./add-cleanup.ts";

export interface FakeS3 {
  endpoint: string;
  /** The stored objects by path, e.g. `/bucket/key`. */
  objects: Map<string, Buffer>;
}

/** Starts a fake S3 service that knows GET, PUT and DELETE and requires the access key `an-id`. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url?.replace(/\?.*/, "") ?? "";
      if (request.headers.authorization?.includes("Credential=an-id/") !== true) {
        return response.writeHead(403).end();
      }
      if (request.method === "PUT") objects.set(path, body);
      if (request.method === "DELETE") objects.delete(path);
      if (request.method === "DELETE") return response.writeHead(204).end();
      const object = objects.get(path);
      return response.writeHead(object === undefined ? 404 : 200).end(object);
    });
  });
  await once(server.listen(0, "localhost"), "listening");
  addCleanup(async () => server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : "";
  return { endpoint: `http://localhost:${port}`, objects };
}
