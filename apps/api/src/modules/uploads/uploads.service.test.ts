import { expect, test } from "vitest";
import { serverSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { createTestDatabase } from "../../../test/support/test-database.ts";
import { deleteRemainingFiles } from "./uploads.service.ts";

test("deletes files whose deletion has failed after the transaction, and no others", async () => {
  const db = await createTestDatabase("empty");
  const keys = ["a", "b", "c"].map((name) => `images/${name}.webp`);
  const files = new Set([...keys, "images/a.thumb.webp"]);
  const storage = {
    put: async () => undefined,
    get: async () => undefined,
    delete: async (key: string) => void files.delete(key),
    findKey: async () => undefined,
  };
  for (const key of keys) await recordAudit(db, serverSource, "upload.create", { id: key });
  await recordAudit(db, serverSource, "upload.delete", { id: "images/a.webp" });
  const now = Date.now();
  await deleteRemainingFiles({ db, storage, clock: () => new Date(now + 25 * 3_600_000) });
  expect(files.size).toBe(4);
  await deleteRemainingFiles({ db, storage, clock: () => new Date(now) });
  expect([...files]).toEqual(["images/b.webp", "images/c.webp"]);
});
