import { launchOptions } from "@market/testing/browser";
import { findFreePort } from "@market/testing/find-free-port";
import { ROOT } from "@market/testing/workspace";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { chromium } from "playwright";
import { expect, onTestFinished, test, vi } from "vitest";

/** The modules of the workspace are requested one by one, so that an edit replaces only its own. */
const MAX_REQUESTS = 260;

test("the panel and the API start with the variables of the server", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "market-dev-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const dev = startDev({ PORT: String(await findFreePort()), DATA_DIR: dataDir });
  const [, origin = ""] = await dev.waitFor(/Local: +(http:\S+)\//);
  await dev.waitFor(/Password +(\S+)/);
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  expect(existsSync(join(dataDir, "uploads"))).toBe(true);

  const browser = await chromium.launch(launchOptions);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel("Email").fill("admin@market.test");
  await page.getByLabel("Password", { exact: true }).fill("market-demo-2026");
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  await page.goto(`${origin}/shops`);
  const firstRow = page.getByRole("row").nth(1);
  await firstRow.waitFor();

  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const start = performance.now();
  await page.reload();
  await firstRow.waitFor();
  console.log(`${requests.length} requests, ${Math.round(performance.now() - start)} ms`);
  expect(requests.length).toBeLessThanOrEqual(MAX_REQUESTS);
});

test("a port that another program has ends the command", async () => {
  const other = createServer().listen(0, "localhost");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const dev = startDev({ PORT: String(port) });
  await dev.waitFor(new RegExp(`Port ${port} of localhost is already in use`));
  expect(await dev.exitCode).not.toBe(0);
});

/** Starts `pnpm dev`, until the test has finished. */
function startDev(env: Record<string, string>) {
  const bin = join(ROOT, "node_modules/.bin");
  const child = spawn(join(bin, "pnpm"), ["dev"], {
    cwd: ROOT,
    env: { ...process.env, ...env, PATH: [bin, process.env["PATH"]].join(delimiter) },
    // A process group, whose members all get the signal.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exitCode = new Promise<number | null>((resolve) => child.once("close", resolve));
  onTestFinished(async () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    await exitCode;
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  }
  const waitFor = (pattern: RegExp): Promise<RegExpExecArray> =>
    vi.waitFor(
      () => {
        const match = pattern.exec(stripVTControlCharacters(output));
        if (!match) throw new Error(`No ${pattern} in:\n${output}`);
        return match;
      },
      { timeout: 120_000, interval: 100 },
    );
  return { exitCode, waitFor };
}
