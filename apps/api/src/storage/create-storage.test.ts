import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { whenFileEnds } from "../testing/clean-up.ts";
import { createTemporaryFolder } from "../testing/temporary-folder.ts";
import { createStorage } from "./create-storage.ts";
import type { Storage } from "./storage.ts";

const KEY = "images/a.webp";
const BYTES = Uint8Array.from([0, 1, 2, 253, 254, 255]);

const folder = await createTemporaryFolder();
const objects = new Map<string, Buffer>();
const storages = new Map<string, Storage>();

/** What a bucket does, as far as the storage asks for it. Only the right account may. */
async function startBucket(): Promise<string> {
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
  whenFileEnds(async () => server.close());
  const address = server.address();
  return `http://localhost:${typeof address === "object" ? address?.port : ""}`;
}

beforeAll(async () => {
  const endpoint = await startBucket();
  storages.set("a folder", await createStorage(folder));
  storages.set(
    "a bucket",
    await createStorage(folder, {
      bucket: "market",
      region: "eu-west-1",
      endpoint,
      credentials: { accessKeyId: "an-id", secretAccessKey: "a-secret" },
    }),
  );
});

describe.each(["a folder", "a bucket"])("%s", (name) => {
  it("gives back what was put, until it is deleted", async () => {
    const storage = storages.get(name)!;
    expect(await storage.get(KEY)).toBeUndefined();
    await storage.put(KEY, BYTES);
    expect(new Uint8Array((await storage.get(KEY)) ?? [])).toEqual(BYTES);
    await storage.delete(KEY);
    expect(await storage.get(KEY)).toBeUndefined();
    await storage.delete(KEY);
  });
});

it("a bucket keeps nothing on the disk", async () => {
  await storages.get("a bucket")!.put(KEY, BYTES);
  expect([...objects.keys()]).toEqual([`/market/${KEY}`]);
  expect(await readdir(join(folder, "images")).catch(() => [])).toEqual([]);
});
