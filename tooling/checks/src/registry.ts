import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { findFreePort } from "@market/testing/find-free-port";
import { onTestFinished } from "vitest";

/** Installed when the test runs: it has 300 dependencies, which every install of the workspace would pay for. */
const MANIFEST = { dependencies: { verdaccio: "6.10.4" } };
/** One of its dependencies asks for the dist-tag `cjs`, which mirrors of the registry may lack. */
const SETTINGS = { overrides: { "node-fetch": "2.7.0" } };

const ANYONE = { access: "$all", publish: "$all", unpublish: "$all" };
const CONFIG = {
  storage: "./storage",
  uplinks: {},
  packages: { "**": ANYONE },
  log: { type: "stdout", level: "fatal" },
};

/**
 * Starts an empty npm registry on this machine, which ends with the test.
 *
 * @returns the lines of an `.npmrc` that send the scope `@market` there.
 */
export async function startRegistry(): Promise<string> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "market-registry-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // JSON is YAML.
  for (const [file, content] of Object.entries({
    "package.json": MANIFEST,
    "pnpm-workspace.yaml": SETTINGS,
    "config.yaml": CONFIG,
  })) {
    writeFileSync(join(folder, file), JSON.stringify(content));
  }
  execFileSync("pnpm", ["install", "--prefer-offline", "--ignore-scripts"], { cwd: folder });

  const host = `127.0.0.1:${await findFreePort()}`;
  const bin = join(folder, "node_modules/verdaccio/bin/verdaccio");
  const server = spawn("node", [bin, "--config", join(folder, "config.yaml"), "--listen", host], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(server, "exit");
  onTestFinished(async () => {
    server.kill();
    await ended;
  });
  while (!(await fetch(`http://${host}/-/ping`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error("The registry has ended");
    await setTimeout(100);
  }
  // pnpm refuses to publish without a token; the registry accepts any.
  return `@market:registry=http://${host}/\n//${host}/:_authToken=any\n`;
}
