import { launchOptions } from "@market/testing/browser";
import { findFreePort } from "@market/testing/find-free-port";
import { readJson, ROOT } from "@market/testing/workspace";
import { copyWorkspace, type WorkspaceCopy } from "@market/testing/workspace-copy";
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  linkSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { chromium, type Locator, type Page, type Request } from "playwright";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";

/** The modules of the workspace are requested one by one, so that an edit replaces only its own. */
const MAX_REQUESTS = 300;
const MANIFEST = readJson(join(ROOT, "package.json")) as { packageManager: string };

let copy: WorkspaceCopy;

// Without builds: `pnpm dev` needs none.
beforeAll(() => {
  copy = copyWorkspace();
});
afterAll(() => copy[Symbol.dispose]());

describe("the development server", () => {
  let dev: ReturnType<typeof start>;
  let stop: () => Promise<void>;
  let page: Page;
  let origin = "";
  const firstRow = () => page.getByRole("row").nth(1);

  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "market-dev-"));
    dev = start("pnpm", ["dev"], { PORT: String(await findFreePort()), DATA_DIR: dataDir });
    const browser = await chromium.launch(launchOptions);
    stop = async () => {
      await browser.close();
      await dev.stop();
      rmSync(dataDir, { recursive: true, force: true });
    };
    [, origin = ""] = await dev.waitFor(/Local: +(http:\S+)\//);
    await dev.waitFor(/Password +(\S+)/);
    expect(existsSync(join(dataDir, "uploads"))).toBe(true);
    page = await browser.newPage();
    // A limit ends a step that hangs: it must not depend on the load of the machine.
    page.setDefaultTimeout(600_000);
    // Not by the form: the page reloads when the server has bundled a dependency that it did not know.
    const data = { email: "admin@market.test", password: "market-demo-2026" };
    const response = await page.request.post(`${origin}/api/admin/login`, { data });
    const { token } = (await response.json()) as { token: string };
    await page.context().addCookies([{ name: "accessToken", value: token, url: origin }]);
    await page.goto(`${origin}/shops`);
    await firstRow().waitFor();
  });
  afterAll(() => stop());

  test("loads a list with few requests", async () => {
    const requests: string[] = [];
    const count = (request: Request): void => void requests.push(request.url());
    page.on("request", count);
    await page.reload();
    await firstRow().waitFor();
    page.off("request", count);
    expect(requests.length).toBeLessThanOrEqual(MAX_REQUESTS);
  });

  test("keeps the state of the page when a screen is edited", async () => {
    const search = page.getByLabel("Search shops");
    await search.fill("e");
    // A new page, or a new element, would have no such property.
    await search.evaluate((input) => Object.assign(input, { isSame: true }));
    await edit("shops/src/screens/shops-screen.tsx", 'title="Shops"', 'title="New title"');
    expect(await search.evaluate((input) => "isSame" in input)).toBe(true);
    expect(await search.inputValue()).toBe("e");
  });

  test.each([
    ["feature", "shops/src/feature.ts", 'title: "Shops"', 'title: "New entry"'],
    ["model", "shops/src/model/shop-labels.ts", '"Verified"', '"New label"'],
    [
      "schema",
      "api-client/src/resources/shops/shops.api.ts",
      "name: shop.name,",
      'name: "New name",',
    ],
  ])("shows the edit of a %s", async (_, path, before, after) => {
    const edited = await edit(path, before, after);
    expect(await edited.isVisible()).toBe(true);
  });

  // An install in another checkout, or its removal, changes the links of the files of packages.
  test("starts the API again when its source is edited, not for a new link of a package's file", async () => {
    const { resolve } = createRequire(join(copy.root, "apps/api/package.json"));
    const file = resolve("fastify");
    // Beside the file: the temporary folder may be on another device.
    linkSync(file, `${file}.link`);
    rmSync(`${file}.link`);
    await sleep(1000);
    copy.edit("apps/api/src/main.ts", (text) => `${text}\n`);
    const [, changed] = await dev.waitFor(/Change detected in '(.+)'/);
    expect(changed).toBe(join(copy.root, "apps/api/src/main.ts"));
    await dev.waitFor(/Password[^]+Restarting[^]+Password/);
  });

  /** Edits a file, waits for its text "New …" in the page, and undoes the edit after the test. */
  async function edit(path: string, before: string, after: string): Promise<Locator> {
    const file = join(copy.root, "packages", path);
    const source = readFileSync(file, "utf8");
    const [text = ""] = /New \w+/.exec(after) ?? [];
    const edited = page.getByText(text, { exact: true }).first();
    // As a whole, like editors: the server reads a file that it finds empty, and may not notice the rest.
    const write = (content: string): void => {
      const written = join(copy.root, "edited");
      writeFileSync(written, content);
      renameSync(written, file);
    };
    onTestFinished(async () => {
      write(source);
      await edited.waitFor({ state: "detached" });
    });
    expect(source).toContain(before);
    write(source.replace(before, after));
    await edited.waitFor();
    return edited;
  }
});

test("a port that another program has ends the command", async () => {
  const other = createServer().listen(0, "localhost");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const dev = start("pnpm", ["dev"], { PORT: String(port) });
  onTestFinished(dev.stop);
  await dev.waitFor(new RegExp(`Port ${port} of localhost is already in use`));
  expect(await dev.ended).not.toBe(0);
});

test.each([
  ["dev", "SIGTERM"],
  ["dev", "SIGKILL"],
  ["start", "SIGTERM"],
] as const)("the servers of npx pnpm %s end when npx gets %s", async (script, signal) => {
  const dataDir = mkdtempSync(join(tmpdir(), "market-npx-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { PORT: String(await findFreePort()), DATA_DIR: dataDir };
  const npx = start("npx", ["--yes", MANIFEST.packageManager, script], env);
  onTestFinished(npx.stop);
  await npx.waitFor(/Password +(\S+)/);
  process.kill(npx.pid, signal);
  await npx.ended;
  await expect(fetch(`http://localhost:${env.PORT}/api/health`)).rejects.toThrow("fetch failed");
});

/** Starts a command in a process group of its own. `ended` resolves when the last process of the command has ended. */
function start(command: string, args: string[], env: Record<string, string>) {
  const bin = join(copy.root, "node_modules/.bin");
  const child = spawn(command, args, {
    cwd: copy.root,
    env: {
      ...process.env,
      ...env,
      PATH: [bin, process.env["PATH"]].join(delimiter),
      // `pnpm start` needs builds.
      TURBO_CACHE_DIR: join(ROOT, ".turbo/cache"),
    },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const pid = child.pid ?? 0;
  let isRunning = true;
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve)).finally(
    () => (isRunning = false),
  );
  const stop = async (): Promise<void> => {
    if (isRunning) process.kill(-pid, "SIGTERM");
    await ended;
  };
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  }
  /** Waits for output that matches. @throws if the command ends without it. */
  const waitFor = (pattern: RegExp): Promise<RegExpExecArray> => {
    const find = (): RegExpExecArray => {
      const match = pattern.exec(stripVTControlCharacters(output));
      if (!match) throw new Error(`No ${pattern} in:\n${output}`);
      return match;
    };
    return Promise.race([vi.waitFor(find, { timeout: 600_000, interval: 100 }), ended.then(find)]);
  };
  return { pid, ended, stop, waitFor };
}
