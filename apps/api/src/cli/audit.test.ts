import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AuditSource, recordAudit, serverSource } from "../audit/record-audit.ts";
import type { Db } from "../db/connect.ts";
import { auditEntries } from "../db/schema/index.ts";
import { runCliProcess } from "../../test/support/cli-process.ts";
import { createTemporaryFolder } from "../../test/support/temporary-folder.ts";
import { getDatabaseUrl, runTestCli } from "../../test/support/test-cli.ts";
import { createTestDatabase } from "../../test/support/test-database.ts";

const ADA: AuditSource = {
  source: "api",
  actor: "ada@market.test",
  actorId: "019a0000-0000-7000-8000-000000000001",
  address: "192.0.2.7",
  requestId: "request-1",
  device: "Firefox on macOS",
};

let db: Db;
let env: Record<string, string>;
beforeAll(async () => {
  db = await createTestDatabase("empty", "owner");
  const { host, user, database } = db.$client.options;
  env = { DATABASE_URL: `postgres:///${database}?host=${host}&user=${user}` };
  type Entry = Parameters<typeof recordAudit> extends [unknown, ...infer Rest] ? Rest : never;
  const record = async (at: string, ...entry: Entry) => {
    // The time of an entry is that of its transaction.
    await db.$client.query(`alter table audit_entries alter at set default '${at}'::timestamptz`);
    await recordAudit(db, ...entry);
  };
  await record("2026-01-01T10:00Z", ADA, "category.create", {
    id: "c1",
    after: { name: "Lamps\u001B[31m" },
  });
  await record("2026-01-02T10:00Z", ADA, "category.update", {
    id: "c1",
    before: { name: "Lamps" },
    after: { name: "Lights" },
  });
  await record("2026-01-03T10:00Z", serverSource, "upload.delete", { id: "images/a.webp" });
});

async function list(...args: string[]): Promise<Record<string, unknown>[]> {
  const { code, output, error } = await runTestCli(["audit", "list", "--json", ...args], env);
  expect({ code, error }).toEqual({ code: 0, error: "" });
  return JSON.parse(output);
}

const verify = (...args: string[]) => runTestCli(["audit", "verify", ...args], env);

describe("audit list", () => {
  test("prints everything about an entry", async () => {
    expect(await list("--action", "category.update")).toEqual([
      {
        ...ADA,
        id: 2,
        at: "2026-01-02T10:00:00.000Z",
        action: "category.update",
        kind: "catalog",
        targetType: "category",
        targetId: "c1",
        changes: { name: { old: "Lamps", new: "Lights" } },
        addressSalt: expect.stringMatching(/^[\da-f]{32}$/),
        addressDigest: expect.stringMatching(/^[\da-f]{64}$/),
        hash: expect.stringMatching(/^[\da-f]{64}$/),
      },
    ]);
  });

  test.each([
    [[], [3, 2, 1]],
    [
      ["--limit", "2"],
      [3, 2],
    ],
    [
      ["--limit", "all"],
      [3, 2, 1],
    ],
    [
      ["--actor", "ada@market.test"],
      [2, 1],
    ],
    [
      ["--actor", ADA.actorId ?? ""],
      [2, 1],
    ],
    [["--actor", "nobody"], []],
    [["--action", "upload.delete"], [3]],
    [["--target", "upload"], [3]],
    [
      ["--target", "c1"],
      [2, 1],
    ],
    [
      ["--since", "2026-01-02"],
      [3, 2],
    ],
    [["--until", "2026-01-02T10:00Z"], [1]],
    [["--since", "2026-01-02", "--until", "2026-01-03", "--target", "c1"], [2]],
  ])("%j finds %j, the newest first", async (args, expected) => {
    expect((await list(...args)).map(({ id }) => id)).toEqual(expected);
  });

  test("reads a time without an offset as UTC", async () => {
    const times = ["--since", "2026-01-02T10:00", "--until", "2026-01-03 10:00"];
    // In a process of its own, because a thread cannot change its time zone.
    const { output } = await runCliProcess(["audit", "list", "--json", ...times], {
      ...env,
      TZ: "America/New_York",
    });
    const entries: { id: number }[] = JSON.parse(output);
    expect(entries.map(({ id }) => id)).toEqual([2]);
  });

  test("prints a table, without sequences that a terminal would execute", async () => {
    const { output } = await runTestCli(["audit", "list", "--until", "2026-01-02"], env);
    expect(output.split("\n")).toEqual([
      expect.stringMatching(/^TIME \(UTC\) +ACTOR +ACTION +TARGET +FROM +CHANGES$/),
      expect.stringMatching(
        /^2026-01-01 10:00 {2}ada@market\.test +category\.create +c1 +192\.0\.2\.7, Firefox on macOS +\{"name"/,
      ),
      "",
    ]);
    expect(output).not.toContain("\u001B");
  });

  test.each([
    ["--since", "yesterday"],
    ["--limit", "0"],
    ["--action", "shop.explode"],
  ])("refuses %s %s", async (...args) => {
    expect((await runTestCli(["audit", "list", ...args], env)).code).toBe(2);
  });
});

test("audit list finds the exports of a list by its name, also if it is a type", async () => {
  const exports = await createTestDatabase("empty", "owner");
  await recordAudit(exports, ADA, "list.export", { id: "users", after: { rows: 7 } });
  await recordAudit(exports, ADA, "list.export", { id: "activity" });
  await recordAudit(exports, ADA, "activity.verify", { id: "trail" });
  const find = async (target: string) => {
    const args = ["audit", "list", "--json", "--target", target];
    const { output } = await runTestCli(args, { DATABASE_URL: getDatabaseUrl(exports) });
    return JSON.parse(output).map((entry: { id: number }) => entry.id);
  };
  expect(await find("users")).toEqual([1]);
  expect(await find("activity")).toEqual([3, 2]);
  expect(await find("list")).toEqual([2, 1]);
});

test("audit list reads more entries than a page", async () => {
  await db.insert(auditEntries).values(
    Array.from({ length: 1200 }, () => ({
      ...ADA,
      // A trigger sets them.
      id: 0,
      hash: Buffer.of(),
      at: new Date("2025-01-01"),
      action: "product.create",
      targetType: "product",
      targetId: "p1",
      changes: "{}",
    })),
  );
  const ids = (await list("--target", "p1", "--limit", "all")).map(({ id }) => id);
  expect(ids).toHaveLength(1200);
  expect(new Set(ids).size).toBe(1200);
  expect(await list("--target", "p1", "--limit", "700")).toHaveLength(700);
});

describe("audit verify", () => {
  let hash: string;
  beforeEach(async () => {
    const { output } = await verify("--json");
    hash = JSON.parse(output).lastHash;
  });

  test("exits with 0 and prints the last hash", async () => {
    const result = await verify("--expect", hash);
    const output = `Valid entries: 1203. Last hash: ${hash}\n`;
    expect(result).toEqual({ code: 0, output, error: "" });
  });

  test("exits with 1 and names the first changed entry", async () => {
    await db.$client.query(
      `alter table audit_entries disable trigger all; update audit_entries set actor = 'eve@market.test' where id in (2, 3)`,
    );
    const { code, output } = await verify();
    expect(code).toBe(1);
    expect(output).toMatch(
      /^Entry 2 was changed or inserted\.\nValid entries: 1\. Last hash: [\da-f]{64}\n$/,
    );
    expect(JSON.parse((await verify("--json")).output)).toMatchObject({
      count: 1,
      problem: "Entry 2 was changed or inserted.",
    });
  });

  test.each(["abc", "0".repeat(63), "g".repeat(64)])(
    "refuses --expect %s, which is no hash",
    async (text) => {
      const { code, error } = await verify("--expect", text);
      expect(code).toBe(2);
      expect(error).toContain("64 hexadecimal digits");
    },
  );

  test("exits with 1 when an expected hash is gone", async () => {
    expect((await verify("--expect", "0".repeat(64))).code).toBe(1);
  });
});

describe("the job of each day", () => {
  const [first, second] = ["a".repeat(64), "b".repeat(64)];
  let folder: string;
  const write = (name: string, script: string) =>
    writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const answer = (hash: string) =>
    write("market-admin", `echo "$@" >"$0.args"; echo "Valid entries: 1. Last hash: ${hash}"`);
  beforeEach(async () => {
    folder = await createTemporaryFolder();
    await write("logger", `cat >>"$0.lines"`);
    await answer(first);
  });

  const run = (...args: string[]) =>
    spawnSync(join(import.meta.dirname, "../../deploy/verify-audit.sh"), args, {
      cwd: folder,
      env: { PATH: `${folder}:${process.env["PATH"]}` },
    }).status;
  const read = (name: string) => readFile(join(folder, name), "utf8");

  test("keeps the exit code, and expects the hash of the day before", async () => {
    expect(run("--init", "hash")).toBe(0);
    expect(await read("market-admin.args")).toBe("audit verify\n");
    await answer(second);
    expect(run("hash")).toBe(0);
    expect(await read("market-admin.args")).toBe(`audit verify --expect ${first}\n`);
    expect(await read("hash")).toBe(`${second}\n`);

    await write("market-admin", `echo "Entry 2 is missing. Last hash: ${first}"; exit 1`);
    expect(run("hash")).toBe(1);
    expect(await read("hash")).toBe(`${second}\n`);
    expect(await read("logger.lines")).toContain("Entry 2 is missing.");
    expect((await readdir(folder)).filter((name) => name.startsWith("hash"))).toEqual(["hash"]);
  });

  test.each<[string, (path: string) => Promise<unknown>]>([
    ["is missing", async () => undefined],
    ["is empty", (path) => writeFile(path, "")],
    ["is unreadable", (path) => mkdir(path)],
    ["has no hash", (path) => writeFile(path, "hash\n")],
    ["has a part of a hash", (path) => writeFile(path, first.slice(1))],
    ["has two lines", (path) => writeFile(path, `${first}\n${second}\n`)],
  ])("fails and trusts nothing when its file %s", async (_, prepare) => {
    const path = join(folder, "hash");
    await prepare(path);
    const before = await readFile(path, "utf8").catch(String);
    expect(run("hash")).toBe(2);
    expect(await readFile(path, "utf8").catch(String)).toBe(before);
    await expect(read("market-admin.args")).rejects.toThrow("ENOENT");
    expect(await read("logger.lines")).toContain("Nothing was verified.");
  });

  test("begins with a new file only", async () => {
    await writeFile(join(folder, "hash"), "");
    expect(run("--init", "hash")).toBe(2);
    expect(await read("hash")).toBe("");
  });

  test("begins with no trail without entries, whose zeros no later trail has", async () => {
    await answer("0".repeat(64));
    expect(run("--init", "hash")).toBe(2);
    await expect(read("hash")).rejects.toThrow("ENOENT");
  });

  test("keeps the hash when there is no new one", async () => {
    await writeFile(join(folder, "hash"), `${second}\n`);
    await answer("");
    expect(run("hash")).toBe(2);
    expect(await read("hash")).toBe(`${second}\n`);
  });
});
