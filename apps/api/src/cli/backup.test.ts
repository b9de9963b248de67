import { spawnSync } from "node:child_process";
import { cp, mkdir, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readRowSums } from "../../test/bench/backup-comparison.ts";
import { readBackup } from "../backup/manifest.ts";
import type { Db } from "../db/connect.ts";
import { createTemporaryFolder } from "../../test/support/temporary-folder.ts";
import { createTestDatabase } from "../../test/support/test-database.ts";
import { getDatabaseUrl, runTestCli } from "../../test/support/test-cli.ts";

test("backup and restore move a database of DATABASE_URL to a new data directory", async () => {
  const folder = await createTemporaryFolder();
  const db = await createTestDatabase("demo");
  const backup = join(folder, "backup");
  const env = { DATABASE_URL: getDatabaseUrl(db), DATA_DIR: join(folder, "source") };
  const backedUp = await runTestCli(["backup", backup], env);
  expect(backedUp).toMatchObject({ code: 0, error: "" });
  expect(backedUp.output).toMatch(/^Backed up \d+ rows and 0 files, \d+ MB: .*backup\n$/);

  const embedded = { DATA_DIR: join(folder, "restored") };
  const restored = await runTestCli(["restore", backup, "--yes"], embedded);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.error).toContain("\n  admin@market.test: super_admin\n");
  const again = join(folder, "again");
  expect(await runTestCli(["backup", again], embedded)).toMatchObject({ code: 0, error: "" });
  expect(await readRowSums(again)).toEqual(await readRowSums(backup));

  const audit = await runTestCli(
    ["audit", "list", "--json", "--action", "backup.create"],
    embedded,
  );
  // The copy has no entry of its own backup, which ended later.
  expect(JSON.parse(audit.output)).toHaveLength(1);

  const refused = await runTestCli(["restore", backup], embedded);
  expect(refused).toMatchObject({ code: 1, output: "" });
  expect(refused.error).toMatch(/^The database is not empty: it has the table .*\n$/);
});

test("restore lists the accounts, and asks", async () => {
  const folder = await createTemporaryFolder();
  const db = await createTestDatabase("demo");
  const backup = join(folder, "backup");
  const env = { DATABASE_URL: getDatabaseUrl(db), DATA_DIR: join(folder, "source") };
  await runTestCli(["admin", "disable", "ngozi@market.test"], env);
  expect(await runTestCli(["backup", backup], env)).toMatchObject({ code: 0 });
  const restored = { DATA_DIR: join(folder, "restored") };
  const asked = await runTestCli(["restore", backup], restored);
  expect(asked).toMatchObject({ code: 2, output: "" });
  expect(asked.error).toMatch(/^A restore ends all sessions, .*\nAccounts after the restore:\n/);
  expect(asked.error).toContain("\n  ngozi@market.test: manager, disabled\n");
  expect(asked.error).toMatch(/\nNothing was done\. Add --yes to the command\.\n$/);
  const done = await runTestCli(["restore", backup, "--yes", "--keep-factors"], restored);
  expect(done).toMatchObject({ code: 0, error: asked.error.replace(/Nothing was done.*\n/, "") });
});

test("a backup is in the audit trail with how it ended", async () => {
  const url = getDatabaseUrl(await createTestDatabase("empty"));
  const folder = join(await createTemporaryFolder(), "backup");
  const env = { DATABASE_URL: url, DATA_DIR: await createTemporaryFolder() };
  expect(await runTestCli(["backup", folder], env)).toMatchObject({ code: 0 });
  expect(await runTestCli(["backup", folder], env)).toMatchObject({ code: 1 });
  const { output } = await runTestCli(["audit", "list", "--json"], env);
  expect(JSON.parse(output)).toEqual([
    expect.objectContaining({ action: "backup.failed", targetId: folder }),
    expect.objectContaining({ action: "backup.create", targetId: folder }),
  ]);
});

/** A user namespace lets an account mount a disk. Root may do so without one, in which it could not use the database. */
const namespace = process.getuid?.() === 0 ? ["--mount"] : ["--map-root-user", "--mount"];
const UNSHARE = "unshare";
const canMount = spawnSync(UNSHARE, [...namespace, "true"]).status === 0;

test.skipIf(!canMount)("a full disk is an error that names the folder", async () => {
  const url = getDatabaseUrl(await createTestDatabase("demo"));
  const folder = await createTemporaryFolder();
  const main = join(import.meta.dirname, "main.ts");
  const command = `mount -t tmpfs -o size=64k tmpfs ${folder} && exec "$0" "$1" backup ${folder}/new`;
  const { status, stderr } = spawnSync(
    UNSHARE,
    [...namespace, "sh", "-c", command, process.execPath, main],
    { encoding: "utf8", env: { DATABASE_URL: url, DATA_DIR: folder, PATH: process.env["PATH"] } },
  );
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `The disk of ${folder}/new is full.\n`,
  });
});

test("a folder where none can be created is an error at once", async () => {
  const url = getDatabaseUrl(await createTestDatabase("empty"));
  const env = { DATABASE_URL: url, DATA_DIR: await createTemporaryFolder() };
  const result = await runTestCli(["backup", "/dev/null/x/y"], env);
  const error = "The folder /dev/null/x/y cannot be made (ENOTDIR).\n";
  expect(result).toMatchObject({ code: 1, output: "", error });
});

test("restore refuses a folder that is no backup in one line, and creates nothing", async () => {
  const folder = await createTemporaryFolder();
  const dataDir = join(folder, "data");
  expect(await runTestCli(["restore", folder], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: "",
    error: `${folder} is no complete backup: it has no manifest.json.\n`,
  });
  await expect(stat(dataDir)).rejects.toThrow("ENOENT");
});

describe("backup --keep", () => {
  let db: Db;
  let folder: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    db = await createTestDatabase("empty");
    folder = join(await createTemporaryFolder(), "backups");
    env = { DATABASE_URL: getDatabaseUrl(db), DATA_DIR: await createTemporaryFolder() };
  });
  const backUp = (name: string, ...options: string[]) =>
    runTestCli(["backup", join(folder, name), ...options], env);

  test("deletes the oldest complete backups in the same folder, and nothing else", async () => {
    // Named so that the order of the names is not that of the times.
    for (const name of ["c", "a", "b"]) expect((await backUp(name)).code).toBe(0);
    await cp(join(folder, "c"), join(folder, "c.part-x1y2z3"), { recursive: true });
    await cp(join(folder, "c"), join(folder, "incomplete"), { recursive: true });
    await rm(join(folder, "incomplete/SHA256SUMS"));
    await cp(join(folder, "c"), join(folder, "newer"), { recursive: true });
    await writeFile(join(folder, "newer/manifest.json"), '{"format":2}');
    await mkdir(join(folder, "other"));
    await cp(join(folder, "c"), join(folder, "../elsewhere"), { recursive: true });
    await symlink(join(folder, "../elsewhere"), join(folder, "link"));
    await writeFile(join(folder, "notes"), "");
    const others = ["c.part-x1y2z3", "incomplete", "link", "newer", "notes", "other"];

    expect(await backUp("d", "--keep", "2")).toMatchObject({ code: 0, error: "" });
    expect(await readdir(folder)).toEqual([...others, "b", "d"].toSorted());
    expect(await readdir(join(folder, "../elsewhere"))).toContain("manifest.json");
    await expect(readBackup(join(folder, "b"))).resolves.toHaveProperty("manifest.format", 1);
    const audit = ["audit", "list", "--json", "--action", "backup.delete"];
    expect(JSON.parse((await runTestCli(audit, env)).output)).toMatchObject([
      { targetId: join(folder, "c") },
      { targetId: join(folder, "a") },
    ]);
  });

  test("deletes nothing after an error", async () => {
    const before = await readdir(folder);
    expect(await backUp("d", "--keep", "1")).toMatchObject({ code: 1 });
    const unreachable = { ...env, DATABASE_URL: "postgres://127.0.0.1:1/x" };
    const e = join(folder, "e");
    expect(await runTestCli(["backup", e, "--keep", "1"], unreachable)).toMatchObject({ code: 1 });
    expect(await backUp("e", "--keep", "0")).toMatchObject({ code: 2 });
    expect(await readdir(folder)).toEqual(before);
  });

  test("exits with 1 when a backup cannot be deleted", async () => {
    await mkdir(join(folder, "b.part-deleted/file"), { recursive: true });
    const result = await backUp("f", "--keep", "2");
    expect(result).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Backed up /),
      error: `The new backup is complete, but ${join(folder, "b")} cannot be deleted (ENOTEMPTY).\n`,
    });
    expect(await readdir(folder)).toContain("f");
  });
});
