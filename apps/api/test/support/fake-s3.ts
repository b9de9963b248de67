import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { S3Options } from "../../src/storage/storage.ts";
import { addCleanup } from "./add-cleanup.ts";

export interface FakeS3 {
  /** Of the bucket `market`. */
  options: S3Options;
  /** Variables of a server that uses the bucket. */
  variables: Record<string, string>;
  /** The stored objects by path, e.g. `/bucket/key`. */
  objects: Map<string, Buffer>;
}

/**
 * Starts a fake S3 service that knows GET, PUT, DELETE and the list of a bucket, and requires the access key
 * `an-id`.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      if (request.headers.authorization?.includes("Credential=an-id/") !== true) {
        return response.writeHead(403).end();
      }
      const { pathname: path, searchParams } = readUrl(request);
      if (request.method === "PUT") objects.set(path, body);
      if (request.method === "DELETE") objects.delete(path);
      if (request.method === "DELETE") return response.writeHead(204).end();
      const object = searchParams.has("list-type") ? createList(objects, path) : objects.get(path);
      return response.writeHead(object === undefined ? 404 : 200).end(object);
    });
  });
  await once(server.listen(0, "localhost"), "listening");
  addCleanup(async () => server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : "";
  const endpoint = `http://localhost:${port}`;
  const credentials = { accessKeyId: "an-id", secretAccessKey: "a-secret" };
  const options = { bucket: "market", region: "eu-west-1", endpoint, credentials };
  const variables = {
    S3_BUCKET: options.bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  return { options, variables, objects };
}

function readUrl({ url }: IncomingMessage): URL {
  return new URL(url ?? "", "http://localhost");
}

function createList(objects: Map<string, Buffer>, bucket: string): string {
  const prefix = `${bucket.replace(/\/$/, "")}/`;
  const contents = [...objects.keys()]
    .filter((path) => path.startsWith(prefix))
    .map((path) => `<Contents><Key>${path.slice(prefix.length)}</Key></Contents>`);
  return `<ListBucketResult>${contents.join("")}</ListBucketResult>`;
}
