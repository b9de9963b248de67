import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { addCleanup } from "../../test/support/add-cleanup.ts";
import { type FakeS3, startFakeS3 } from "../../test/support/fake-s3.ts";
import { createTemporaryFolder } from "../../test/support/temporary-folder.ts";
import { createStorage, type Storage } from "./storage.ts";
import { toThumbnailKey } from "./image-keys.ts";

const KEY = "images/a.webp";
const BYTES = Uint8Array.from([0, 1, 2, 253, 254, 255]);

const folder = await createTemporaryFolder();
let s3: FakeS3;
let folderStorage: Storage;
let bucketStorage: Storage;

beforeAll(async () => {
  s3 = await startFakeS3();
  folderStorage = await createStorage(folder);
  bucketStorage = await createStorage(folder, s3.options);
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
    expect(await storage.findKey()).toBe(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeUndefined();
    expect(await storage.findKey()).toBeUndefined();
    await storage.delete(key);
  });
});

test("waits for a bucket that hangs no longer than its limit, and not for the next request", async () => {
  let hangs = true;
  const { options } = s3;
  const hanging = createServer((incoming, response) => {
    if (!hangs) response.writeHead(404).end();
    else if (incoming.url?.includes("half") === true) response.writeHead(200).write("a part");
    else if (incoming.url?.includes("slow") === true) {
      response.writeHead(200);
      const timer = setInterval(() => response.write("."), 50);
      response.once("close", () => clearInterval(timer));
    }
  });
  await once(hanging.listen(0, "localhost"), "listening");
  addCleanup(async () => hanging.close().closeAllConnections());
  const endpoint = `http://localhost:${(hanging.address() as AddressInfo).port}`;
  const storage = await createStorage("", { ...options, endpoint, timeoutMs: 200 });
  const start = performance.now();
  for (const key of ["images/none.webp", "images/half.webp", "images/slow.webp"]) {
    await expect(storage.get(key)).rejects.toThrow("not available");
  }
  await expect(storage.put(KEY, BYTES)).rejects.toThrow("not available");
  await expect(storage.delete(KEY)).rejects.toThrow("not available");
  expect(performance.now() - start).toBeLessThan(5000);
  hangs = false;
  await expect.poll(() => storage.get(KEY).catch(String)).toBeUndefined();
});

test("writes nothing to the folder when it uses a bucket", async () => {
  await bucketStorage.put(KEY, BYTES);
  expect([...s3.objects.keys()]).toEqual([`/market/${KEY}`]);
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

test.skipIf(process.platform !== "linux")("names a file that cannot be written", async () => {
  const storage = await createStorage("/proc", undefined);
  const stored = await storage.put("image.webp", BYTES).catch((error: unknown) => error);
  expect(stored).toMatchObject({
    message: "/proc/image.webp cannot be written",
    cause: { code: "ENOENT" },
  });
});

test("accepts the same file from two servers at the same time", async () => {
  const stores = Array.from({ length: 10 }, () => folderStorage.put("images/same.webp", BYTES));
  await Promise.all(stores);
  const stored = await folderStorage.get("images/same.webp");
  expect(new Uint8Array(stored ?? [])).toEqual(BYTES);
});
