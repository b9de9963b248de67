import type { FastifyBaseLogger } from "fastify";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { serverSource } from "../../audit/record-audit.ts";
import { uploads } from "../../db/schema/index.ts";
import { createTestDatabase, getFirst } from "../../../test/support/test-database.ts";
import { removeUpload, sweepUploads } from "./uploads.service.ts";

/** Creates options with the demo's data and a storage without files. */
async function createOptions(deleteFile: (key: string) => void = () => undefined) {
  const db = await createTestDatabase("demo");
  const { id: adminId } = getFirst(await db.query.admins.findMany({ limit: 1 }));
  const storage = {
    put: async () => undefined,
    get: async () => undefined,
    delete: async (key: string) => deleteFile(key),
    findKey: async () => undefined,
  };
  return {
    db,
    adminId,
    storage,
    clock: () => new Date(),
    log: { error: vi.fn<FastifyBaseLogger["error"]>() },
  };
}

test("deletes files whose deletion has failed after the transaction, and no others", async () => {
  const keys = ["a", "b", "c"].map((name) => `images/${name}.webp`);
  const files = new Set([...keys, "images/a.thumb.webp"]);
  let isAway = true;
  const options = await createOptions((key) => {
    if (isAway) throw new Error("The bucket is away");
    files.delete(key);
  });
  const { db, adminId } = options;
  await db.insert(uploads).values(keys.map((key) => ({ key, adminId, createdAt: new Date() })));
  const remove = () => removeUpload(options, serverSource, "images/a.webp", adminId);
  await expect(remove()).rejects.toThrow("The bucket is away");
  await expect(remove()).rejects.toThrow("no such file");
  expect(files.size).toBe(4);
  isAway = false;
  await sweepUploads(options);
  expect([...files]).toEqual(["images/b.webp", "images/c.webp"]);
  expect(await db.$count(uploads)).toBe(2);
});

test("deletes unused uploads as fast as an account can add them, until the server closes", async () => {
  const options = await createOptions();
  const { db, adminId } = options;
  const keys = Array.from({ length: 150 }, (_, index) => `images/${index}.webp`);
  await db.insert(uploads).values(keys.map((key) => ({ key, adminId, createdAt: new Date(0) })));
  await sweepUploads(options, AbortSignal.abort());
  expect(await db.$count(uploads)).toBe(150);
  await sweepUploads(options);
  expect(await db.$count(uploads)).toBe(0);
});

test("deletes all others when some files cannot be deleted, and says which", async () => {
  const options = await createOptions((key) => {
    if (key.startsWith("images/1")) throw new Error("EPERM");
  });
  const { db, adminId, log } = options;
  const keys = Array.from({ length: 30 }, (_, index) => `images/${index}.webp`);
  await db.insert(uploads).values(keys.map((key) => ({ key, adminId, createdAt: new Date(0) })));
  for (const run of [1, 2]) {
    await sweepUploads(options);
    expect(await db.$count(uploads)).toBe(11);
    expect(log.error).toHaveBeenCalledTimes(run * 11);
  }
});

test("finds unused uploads among any number of used ones, in short queries", async () => {
  const options = await createOptions();
  const { db, adminId } = options;
  const queries = vi.spyOn(db.$client, "query");
  await db.execute(sql`
    insert into uploads (key, admin_id, created_at)
    select 'images/' || n || '.webp', ${adminId}, '2026-01-01' from generate_series(1, 5000) as n`);
  await db.execute(sql`
    update products set images = array(select '/uploads/images/' || n || '.webp' from generate_series(2, 5000) as n)`);
  queries.mockClear();
  await sweepUploads(options);
  expect(await db.$count(uploads)).toBe(4999);
  const searches = queries.mock.calls.filter(([query]) =>
    JSON.stringify(query).includes("not exists"),
  );
  expect(searches.length).toBeGreaterThanOrEqual(5);
});
