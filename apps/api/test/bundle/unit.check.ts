import { ROOT } from "@market/testing/workspace";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, inject, test } from "vitest";
import { signIn, startInstalledServer } from "./installed-server.ts";
import { readUnitFile } from "./unit-file.ts";

const UNIT = join(ROOT, "apps/api/deploy/market-admin.service");
const ENVIRONMENT_FILE = join(ROOT, "apps/api/deploy/market-admin.env");
const settings = readUnitFile(UNIT);
const get = (name: string): string => settings.get(name)?.at(-1) ?? "";
const root = inject("root");

test("the service starts in its folder, signs in, and stops before systemd kills it", async () => {
  const command = get("ExecStart").replace("/usr/bin/node", process.execPath);
  const variables = parseEnv(
    [...(settings.get("Environment") ?? []), readFileSync(ENVIRONMENT_FILE, "utf8")].join("\n"),
  );
  const env = Object.fromEntries(
    Object.entries(variables).map(([name, value = ""]) => [
      name,
      value.startsWith("/") ? join(root, value) : value,
    ]),
  );
  // systemd makes these folders.
  for (const folder of [`/var/lib/${get("StateDirectory")}`, `/run/${get("RuntimeDirectory")}`]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  const cwd = join(root, get("WorkingDirectory"));
  await using server = await startInstalledServer(command, { cwd, env });
  expect((await signIn(server.url)).status).toBe(200);

  const { code, ms } = await server.stop(get("KillSignal") as NodeJS.Signals);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(Number(get("TimeoutStopSec")) * 1000);
});

test("systemd finds no error in the unit, and rates its protection", () => {
  expect(analyze("verify", UNIT)).toEqual({ status: 0, output: "" });
  expect(analyze("security", "--offline=true", "--threshold=20", UNIT)).toHaveProperty("status", 0);
});

function analyze(...args: string[]): { status: number | null; output: string } {
  const { error, status, stdout, stderr } = spawnSync("systemd-analyze", args, {
    encoding: "utf8",
  });
  if (error !== undefined) throw new Error("systemd-analyze is missing: apt-get install systemd");
  return { status, output: stdout + stderr };
}
