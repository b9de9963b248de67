import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readRowSums } from "../../testing/backup-comparison.ts";
import { createTemporaryFolder } from "../../testing/temporary-folder.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { getDatabaseUrl, runTestCli } from "../../testing/test-cli.ts";

test("backup and restore move a database of DATABASE_URL to a new data directory", async () => {
  const folder = await createTemporaryFolder();
  const db = await createTestDatabase("demo");
  const backup = join(folder, "backup");
  const env = { DATABASE_URL: getDatabaseUrl(db), DATA_DIR: join(folder, "source") };
  const backedUp = await runTestCli(["backup", backup], env);
  expect(backedUp).toMatchObject({ code: 0, error: "" });
  expect(backedUp.output).toMatch(/^Backed up \d+ rows and 0 files, \d+ MB: .*backup\n$/);

  const embedded = { DATA_DIR: join(folder, "restored") };
  const restored = await runTestCli(["restore", backup], embedded);
  expect(restored).toMatchObject({ code: 0, error: "" });
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
