import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "../db/connect.ts";
import { auditEntries } from "../db/schema/index.ts";
import { createTestDatabase } from "../../test/support/test-database.ts";
import { recordAudit, serverSource } from "./record-audit.ts";
import { verifyTrail } from "./verify-entries.ts";

let db: Db;
beforeAll(async () => {
  db = await createTestDatabase("empty", "owner");
});

beforeEach(async () => {
  await tamper("truncate audit_entries");
});

/** Records entries about the targets "1", "2", "3" … */
async function fillTrail(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await recordAudit(db, serverSource, "upload.delete", { id: String(number) });
  }
}

/** Runs a statement as somebody who turns the protection of the trail off. */
async function tamper(statement: string): Promise<void> {
  await db.$client.query(
    `alter table audit_entries disable trigger all; ${statement}; alter table audit_entries enable trigger all, enable always trigger audit_entries_are_append_only, enable always trigger audit_entries_are_unchanged`,
  );
}

function copyEntryTo(id: string): string {
  return `insert into audit_entries
    select ${id}, at, source, actor, actor_id, action, target_type, target_id, changes, address, request_id, device,
      address_salt, address_digest, hash
    from audit_entries where id = 2`;
}

describe("the chain", () => {
  test("has every entry once, in an order without gaps", async () => {
    await fillTrail(3);
    await fillTrail(2);
    const entries = await db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.map(({ id, targetId }) => [id, targetId])).toEqual([
      [1, "1"],
      [2, "2"],
      [3, "3"],
      [4, "1"],
      [5, "2"],
    ]);
  });

  test("has the entries in the order of the commits", async () => {
    const [hasWritten, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = db.transaction(async (transaction) => {
      await recordAudit(transaction, serverSource, "upload.delete", { id: "first" });
      hasWritten.resolve();
      await mayCommit.promise;
    });
    await hasWritten.promise;
    const second = recordAudit(db, serverSource, "upload.delete", { id: "second" });
    mayCommit.resolve();
    await Promise.all([first, second]);
    const entries = await db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.map(({ targetId }) => targetId)).toEqual(["first", "second"]);
  });

  test("has every text as it is hashed in Node", async () => {
    const controls = Array.from({ length: 31 }, (_, index) => String.fromCharCode(index + 1));
    const text = `${controls.join("")}"\\/\u007F\u0080\u2028\uFFFF\u{1F600}</script>`;
    const source = { ...serverSource, actor: text, device: text, address: null };
    await recordAudit(db, source, "category.create", { id: text, after: { name: text } });
    expect(await verifyTrail(db)).toMatchObject({ count: 1, problem: undefined });
  });

  test("has no entry of a transaction that was rolled back", async () => {
    const failing = db.transaction(async (transaction) => {
      await recordAudit(transaction, serverSource, "upload.delete", { id: "1" });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await fillTrail(1);
    expect(await verifyTrail(db)).toMatchObject({ count: 1, problem: undefined });
  });

  test("stays whole when many write at the same time", async () => {
    await Promise.all(
      Array.from({ length: 700 }, (_, index) =>
        recordAudit(db, serverSource, "upload.delete", { id: String(index) }),
      ),
    );
    expect(await verifyTrail(db)).toMatchObject({ count: 700, problem: undefined });
  });
});

describe("verifying", () => {
  test("accepts an empty trail", async () => {
    expect(await verifyTrail(db)).toMatchObject({ count: 0, problem: undefined });
  });

  test("reads more than a page", async () => {
    await fillTrail(1001);
    expect(await verifyTrail(db)).toMatchObject({ count: 1001, problem: undefined });
  });

  test.each(["at", "source", "actor", "actor_id", "action", "target_type", "target_id", "changes"])(
    "finds a change of %s",
    async (column) => {
      await fillTrail(5);
      const values: Record<string, string> = {
        at: `"at" + interval '1 ms'`,
        source: "'cli'",
        actor_id: "gen_random_uuid()",
      };
      await tamper(
        `update audit_entries set "${column}" = ${values[column] ?? "'x'"} where id in (3, 4)`,
      );
      expect(await verifyTrail(db)).toMatchObject({
        count: 2,
        problem: "Entry 3 was changed or inserted.",
      });
    },
  );

  test.each(["address", "request_id", "device", "hash"])("finds a change of %s", async (column) => {
    await fillTrail(2);
    await tamper(`update audit_entries set "${column}" = 'x' where id = 1`);
    expect((await verifyTrail(db)).problem).toBe("Entry 1 was changed or inserted.");
  });

  test.each([
    "'192.0.2.2'",
    "address_digest::text, address_digest = null",
    "null",
    "null, address_salt = null",
  ])("finds that an address became %s", async (value) => {
    await recordAudit(db, { ...serverSource, address: "192.0.2.1" }, "upload.delete", { id: "1" });
    await tamper(`update audit_entries set address = ${value}`);
    expect((await verifyTrail(db)).problem).toBe("Entry 1 was changed or inserted.");
  });

  test("finds an address that was added to an entry without one", async () => {
    await fillTrail(1);
    await tamper(`update audit_entries set address = '192.0.2.1'`);
    expect((await verifyTrail(db)).problem).toBe("Entry 1 was changed or inserted.");
  });

  test("finds a removed entry", async () => {
    await fillTrail(5);
    await tamper("delete from audit_entries where id = 3");
    expect(await verifyTrail(db)).toMatchObject({ count: 2, problem: "Entry 3 is missing." });
  });

  test("finds a removed first entry", async () => {
    await fillTrail(2);
    await tamper("delete from audit_entries where id = 1");
    expect((await verifyTrail(db)).problem).toBe("Entry 1 is missing.");
  });

  test("finds two entries that were exchanged", async () => {
    await fillTrail(4);
    await tamper("update audit_entries set id = -id where id in (2, 3)");
    await tamper("update audit_entries set id = 5 + id where id < 0");
    expect((await verifyTrail(db)).problem).toBe("Entry 2 was changed or inserted.");
  });

  test("finds an inserted entry", async () => {
    await fillTrail(3);
    await tamper(copyEntryTo("4"));
    expect((await verifyTrail(db)).problem).toBe("Entry 4 was changed or inserted.");
    await tamper(copyEntryTo("0"));
    expect((await verifyTrail(db)).problem).toBe("Entry 0 was inserted.");
  });

  test("finds that the end was cut off, or all was written again, by an earlier hash", async () => {
    await fillTrail(3);
    const { lastHash } = await verifyTrail(db);
    await fillTrail(2);
    expect(await verifyTrail(db, lastHash)).toMatchObject({ count: 5, problem: undefined });

    await tamper("delete from audit_entries where id > 2");
    expect((await verifyTrail(db)).problem).toBeUndefined();
    expect((await verifyTrail(db, lastHash)).problem).toBe(
      `No entry has the hash ${lastHash}: entries were removed or replaced.`,
    );
  });
});

test.each([
  "update audit_entries set action = action",
  "update audit_entries set address = null, address_salt = null",
  "delete from audit_entries",
  "truncate audit_entries",
  "set session_replication_role = replica; delete from audit_entries",
])("the database refuses: %s", async (statement) => {
  await fillTrail(1);
  await recordAudit(db, serverSource, "upload.delete", { id: "2" });
  await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: { message: "audit_entries is append-only" },
  });
});
