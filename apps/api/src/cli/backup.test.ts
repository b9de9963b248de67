import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readRowSums } from "../../test/bench/backup-comparison.ts";
import { runCliProcess } from "../../test/support/cli-process.ts";
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
  expect(JSON.parse(audit.output)).toHaveLength(2);

  const refused = await runTestCli(["restore", backup], embedded);
  expect(refused).toMatchObject({ code: 1, output: "" });
  expect(refused.error).toMatch(/^The database is not empty: it has the table .*\n$/);
});

test("restore lists the accounts that would differ, and asks", async () => {
  const folder = await createTemporaryFolder();
  const db = await createTestDatabase("demo");
  const url = getDatabaseUrl(db);
  const backup = join(folder, "backup");
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, "source") };
  expect(await runTestCli(["backup", backup], env)).toMatchObject({ code: 0 });
  await runTestCli(["admin", "disable", "ngozi@market.test"], env);
  const restored = { DATA_DIR: join(folder, "restored") };
  const restore = ["restore", backup, "--replaces", url];
  const list = `Accounts as the backup has them:
  ngozi@market.test: manager, no password (now: manager, disabled)
`;
  const asked = await runTestCli(restore, restored);
  expect(asked).toEqual({
    code: 2,
    output: "",
    error: `${list}Nothing was done. Add --yes to the command.\n`,
  });
  expect(await runTestCli([...restore, "--yes"], restored)).toMatchObject({ code: 0, error: list });
});

test("a folder where none can be created is an error at once", async () => {
  const url = getDatabaseUrl(await createTestDatabase("empty"));
  const env = { DATABASE_URL: url, DATA_DIR: await createTemporaryFolder() };
  // In a process of its own, because the error was a loop that nothing else could interrupt.
  const result = await runCliProcess(["backup", "/proc/x/y"], env, { killAfterMs: 8000 });
  const error = "The folder /proc/x/y cannot be made (ENOENT).\n";
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
