import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Writes an edited and a new file, and then runs a tool until it is interrupted. */
const SCRIPT = `
  import { execFileSync } from "node:child_process";
  import { mkdirSync, writeFileSync } from "node:fs";
  import { restoreOnFailure } from ${JSON.stringify(import.meta.resolve("./restore-on-failure.ts"))};
  restoreOnFailure(["edited.txt", "new"], () => {
    writeFileSync("edited.txt", "new");
    mkdirSync("new");
    writeFileSync("new/a.txt", "a");
    execFileSync(process.execPath, ["--eval", process.argv[1]], { stdio: "inherit" });
  });
`;

const TOOL = "console.log('running'); setTimeout(() => {}, 60_000)";

test("restores the files on Ctrl+C", async () => {
  const cwd = mkdtempSync(join(tmpdir(), "market-restore-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  writeFileSync(join(cwd, "edited.txt"), "old");
  const child = spawn("node", ["--input-type=module", "--eval", SCRIPT, TOOL], {
    cwd,
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const exit = once(child, "exit");
  await once(child.stdout, "data");
  // A terminal sends the signal to the whole process group.
  process.kill(-Number(child.pid), "SIGINT");
  expect(await exit).toEqual([1, null]);
  expect(readdirSync(cwd)).toEqual(["edited.txt"]);
  expect(readFileSync(join(cwd, "edited.txt"), "utf8")).toBe("old");
});
