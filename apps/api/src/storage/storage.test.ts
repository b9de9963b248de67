import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { addCleanup } from "../testing/add-cleanup.ts";
import { createTemporaryFolder } from "../testing/temporary-folder.ts";
import { createStorage, type Storage } from "./storage.ts";
import { toThumbnailKey } from "./thumbnails.ts";

const KEY = "images/a.webp";
const BYTES = Uint8Array.from([0, 1, 2, 253, 254, 255]);

const folder = await createTemporaryFolder();
const objects = new Map<string, Buffer>();
let folderStorage: Storage;
let bucketStorage: Storage;

/** Starts a fake S3 service that knows GET, PUT and DELETE and checks the access key. */
async function startFakeS3(): Promise<string> {
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
  return `http://localhost:${typeof address === "object" ? address?.port : ""}`;
}

beforeAll(async () => {
  const endpoint = await startFakeS3();
  folderStorage = await createStorage(folder);
  bucketStorage = await createStorage(folder, {
    bucket: "market",
    region: "eu-west-1",
    endpoint,
    credentials: { accessKeyId: "an-id", secretAccessKey: "a-secret" },
  });
});

describe.each([
  ["a folder", () => folderStorage],
  ["a bucket", () => bucketStorage],
])("createStorage with %s", (_, getStorage) => {
  test.each([
    ["a file", KEY],
    ["a thumbnail", toThumbnailKey(KEY)],
  ])("returns %s as it was stored, until it is deleted", async (_file, key) => {
    const storage = getStorage();
    expect(await storage.get(key)).toBeUndefined();
    await storage.put(key, BYTES);
    expect(new Uint8Array((await storage.get(key)) ?? [])).toEqual(BYTES);
    await storage.delete(key);
    expect(await storage.get(key)).toBeUndefined();
    await storage.delete(key);
  });
});

test("writes nothing to the folder when it uses a bucket", async () => {
  await bucketStorage.put(KEY, BYTES);
  expect([...objects.keys()]).toEqual([`/market/${KEY}`]);
  expect(await readdir(join(folder, "images")).catch(() => [])).toEqual([]);
});

test("shows a file in a folder only when it is whole", async () => {
  const bytes = new Uint8Array(50_000_000);
  const lengths = new Set<number | undefined>();
  const stored = folderStorage.put("images/large.webp", bytes);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const found = await folderStorage.get("images/large.webp");
    lengths.add(found?.length);
  }
  await stored;
  lengths.delete(undefined);
  expect([...lengths].filter((length) => length !== bytes.length)).toEqual([]);
});
