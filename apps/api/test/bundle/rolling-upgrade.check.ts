import { launchOptions } from "@market/testing/browser";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import pLimit from "p-limit";
import { type BrowserContext, chromium, type Page } from "playwright";
import { expect, inject, test } from "vitest";
import {
  findDatabase,
  type InstalledServer,
  signIn,
  startInstalledServer,
} from "./installed-server.ts";
import { HOSTNAME, startProxy } from "./start-proxy.ts";

const ORIGIN = `https://${HOSTNAME}`;
const FRESH_LOADS = 200;
const OPEN_TABS = 50;
/** Pages at the same time. More would exceed nginx's limit of a client. */
const CONCURRENCY = 4;
const SCREENS = ["Shops", "Users", "Products", "Categories", "Administrators"];
const TIMEOUT_MS = 20_000;

const root = inject("root");
const nextRelease = inject("nextRelease");
const folder = join(root, "rolling-upgrade");
mkdirSync(folder);
// If the tests run as root, nginx and PostgreSQL run as other accounts.
chmodSync(folder, 0o777);

test("no page is stuck while nginx balances two servers, which are upgraded in turns", async () => {
  await using stack = new AsyncDisposableStack();
  const { servers, upgrade } = await startServers(stack);
  const serverPorts = servers.map(({ port }) => port);
  const { port } = stack.use(await startProxy("nginx", { folder, serverPorts }));
  const args = [...launchOptions.args, `--host-resolver-rules=MAP ${HOSTNAME} 127.0.0.1:${port}`];
  const browser = stack.use(await chromium.launch({ ...launchOptions, args }));

  const missing: string[] = [];
  const storageState = await createSession(servers[0].url);
  const createContext = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, storageState });
    context.on("response", (response) => {
      if (response.status() === 404) missing.push(response.url());
    });
    return context;
  };
  const stuck: string[] = [];
  const checkScreen = async (page: Page, name: string, when: string): Promise<void> => {
    const heading = page.getByRole("heading", { level: 1, name });
    await heading.waitFor({ timeout: TIMEOUT_MS }).catch(() => stuck.push(`${name}, ${when}`));
  };

  const context = await createContext();
  const tabs = await Promise.all(range(OPEN_TABS).map(() => context.newPage()));
  await forEach(tabs, async (tab) => {
    await tab.goto(ORIGIN);
    await checkScreen(tab, "Dashboard", "before the upgrade");
  });
  const openScreens = async (offset: number, when: string): Promise<void> =>
    forEach([...tabs.entries()], async ([index, tab]) => {
      const name = SCREENS[(index + offset) % SCREENS.length]!;
      const link = tab.getByRole("link", { name, exact: true });
      await link.click({ timeout: TIMEOUT_MS }).catch(() => undefined);
      await checkScreen(tab, name, `an open tab ${when}`);
    });

  await upgrade(servers[0]);
  await forEach(range(FRESH_LOADS), async (index) => {
    const name = SCREENS[index % SCREENS.length]!;
    const fresh = await createContext();
    const page = await fresh.newPage();
    await page.goto(`${ORIGIN}/${name.toLowerCase()}`);
    await checkScreen(page, name, "a fresh load");
    await fresh.close();
  });
  await openScreens(0, "between the upgrades");
  await upgrade(servers[1]);
  await openScreens(1, "after the upgrades");

  expect(stuck).toEqual([]);
  expect(missing).toEqual([]);
}, 900_000);

/** Starts two servers of the previous release with one database. */
async function startServers(stack: AsyncDisposableStack) {
  const start = async (release: string, env: Record<string, string>, port?: number) =>
    stack.use(
      await startInstalledServer(`${process.execPath} src/main.ts`, {
        cwd: join(release, "api"),
        env: { PUBLIC_URL: ORIGIN, TRUST_PROXY: "loopback", ...env },
        port,
      }),
    );
  const previousRelease = join(root, "opt/market-admin");
  const dataDir = join(folder, "database");
  // The proxy does not use this server, whose PostgreSQL the others share.
  await start(previousRelease, { DATA_DIR: dataDir });
  const env = { DATABASE_URL: findDatabase(dataDir), DATA_DIR: join(folder, "data") };
  const servers = [await start(previousRelease, env), await start(previousRelease, env)] as const;
  const upgrade = async (server: InstalledServer): Promise<void> => {
    await server.stop("SIGTERM");
    await start(nextRelease, env, server.port);
  };
  return { servers, upgrade };
}

/** Signs in, and returns what the panel then stores in the browser. */
async function createSession(url: string) {
  const { token, admin } = (await (await signIn(url)).json()) as { token: string; admin: object };
  const cookie = { name: "accessToken", value: token, domain: HOSTNAME, path: "/", expires: -1 };
  const localStorage = [{ name: "authUser", value: JSON.stringify(admin) }];
  return {
    cookies: [{ ...cookie, httpOnly: false, secure: true, sameSite: "Strict" as const }],
    origins: [{ origin: ORIGIN, localStorage }],
  };
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

/** Works on several items at the same time. */
async function forEach<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  await pLimit(CONCURRENCY).map(items, work);
}
