import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "../db/connect.ts";
import { startFakeS3 } from "../../test/support/fake-s3.ts";
import { createTemporaryFolder } from "../../test/support/temporary-folder.ts";
import { createTestDatabase } from "../../test/support/test-database.ts";
import { claimFiles, createStorage, isOwner, OWNER_KEY, type Storage } from "./storage.ts";

const REFUSED = "belong to another database";

let original: Db;
let copy: Db;
beforeAll(async () => {
  // Copies of the same database.
  original = await createTestDatabase("empty");
  copy = await createTestDatabase("empty");
});

describe.each<[string, () => Promise<Storage>]>([
  ["a folder", async () => createStorage(await createTemporaryFolder())],
  ["a bucket", async () => createStorage("", (await startFakeS3()).options)],
])("the owner of %s", (_, create) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await create();
  });

  test("is the first database that claims it, also while it has files", async () => {
    await storage.put("images/a.webp", Buffer.from("of nobody"));
    expect(await isOwner(storage, original)).toBe(false);
    await claimFiles(storage, original);
    await claimFiles(storage, original);
    expect(await isOwner(storage, original)).toBe(true);
    await expect(isOwner(storage, copy)).rejects.toThrow(REFUSED);
    await expect(claimFiles(storage, copy)).rejects.toThrow(REFUSED);
    expect(await isOwner(storage, original)).toBe(true);
  });

  test("is another database after the file was deleted", async () => {
    await claimFiles(storage, original);
    await storage.delete(OWNER_KEY);
    await claimFiles(storage, copy);
    await expect(claimFiles(storage, original)).rejects.toThrow(REFUSED);
  });

  test("is one of two databases that claim it at the same time", async () => {
    await Promise.allSettled([original, copy].map((db) => claimFiles(storage, db)));
    const claims = [original, copy].map((db) => claimFiles(storage, db));
    const results = await Promise.allSettled(claims);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("is the database of two servers that claim it at the same time", async () => {
    await Promise.all([original, original].map((db) => claimFiles(storage, db)));
    expect(await isOwner(storage, original)).toBe(true);
  });
});

test("a bucket that cannot be read is not claimed, and works again when it can", async () => {
  const { options, objects } = await startFakeS3();
  const wrong = { accessKeyId: "another-id", secretAccessKey: "a-secret" };
  const unreadable = await createStorage("", { ...options, credentials: wrong });
  const storage = await createStorage("", options);
  const failing = { ...storage, get: unreadable.get };
  await expect(claimFiles(failing, original)).rejects.toThrow("not available");
  expect([...objects]).toEqual([]);
  await claimFiles(storage, original);
  expect([...objects.keys()]).toEqual([`/market/${OWNER_KEY}`]);
});
