import { launchOptions } from "@market/testing/browser";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { chromium } from "playwright";
import { onTestFinished } from "vitest";
import { parse } from "yaml";
import { readText, ROOT, type Package } from "@market/testing/workspace";

/** The packages' peer dependencies, besides each other. */
const PEERS =
  "@mantine/core @mantine/hooks @mantine/notifications @tanstack/react-query react react-dom react-router-dom";

/** The screens of an application that works, each with a cell of its table. */
export const WORKING_SCREENS = [
  { path: "/shops", cell: "Lekki Gadgets", rows: 9, tableLayout: "fixed" },
  { path: "/users", cell: "REF0003", rows: 13, tableLayout: "fixed" },
];

const { catalog, catalogs } = parse(readText("pnpm-workspace.yaml")) as {
  catalog: Record<string, string>;
  catalogs: { published: Record<string, string> };
};

/** Packs a package as for publishing, and returns the archive's path. The task of the checks has built it. */
export function pack({ folder, manifest }: Package, into: string): string {
  execFileSync("pnpm", ["pack", "--config.ignore-scripts=true", "--pack-destination", into], {
    cwd: join(ROOT, folder),
  });
  const name = manifest.name.replace("@", "").replace("/", "-");
  return join(into, `${name}-${manifest.version}.tgz`);
}

/** Copies the host application to a temporary folder, which is deleted after the test. */
export function copyHost(): string {
  const host = mkdtempSync(join(realpathSync(tmpdir()), "market-host-"));
  onTestFinished(() => rmSync(host, { recursive: true }));
  cpSync(join(import.meta.dirname, "../host-app"), host, { recursive: true });
  // Named .template because the workspace's own checks would treat main.tsx as a module of this package.
  renameSync(join(host, "src/main.tsx.template"), join(host, "src/main.tsx"));
  return host;
}

interface HostOptions {
  /** The versions or archives of the workspace's packages. */
  packages: Record<string, string>;
  /** The workspace's versions of the peers, or the oldest that the packages' ranges allow. */
  peers: "pinned" | "oldest";
  /** Dependencies to install wherever a package depends on them. */
  overrides?: Record<string, string>;
}

/** Installs the packages and their peers in the application and builds it. @throws on an unmet peer. */
export function buildHost(host: string, { packages, peers, overrides = {} }: HostOptions): void {
  const versions = peers === "oldest" ? catalogs.published : catalog;
  const dependencies = {
    ...packages,
    ...Object.fromEntries(PEERS.split(" ").map((name) => [name, versions[name]])),
    vite: catalog["vite"],
  };
  const settings = {
    overrides,
    minimumReleaseAge: 0, // The packages may have been published a moment ago.
    resolutionMode: peers === "oldest" ? "lowest-direct" : "highest",
    strictPeerDependencies: true,
  };
  const write = (file: string, content: unknown): void =>
    writeFileSync(join(host, file), JSON.stringify(content));
  write("package.json", { name: "host", type: "module", dependencies });
  // JSON is YAML.
  write("pnpm-workspace.yaml", settings);
  execFileSync("pnpm", ["install", "--prefer-offline", "--no-frozen-lockfile"], { cwd: host });
  execFileSync(join(host, "node_modules/.bin/vite"), ["build", "--logLevel=error"], { cwd: host });
}

/**
 * Opens the screens of the built application in Chromium, and returns what `WORKING_SCREENS` describes. The table has the
 * layout of the styles of ui, which a bundler drops if `sideEffects` of ui lacks them.
 * @throws on an error in the page.
 */
export async function openScreens(host: string): Promise<unknown[]> {
  const browser = await chromium.launch(launchOptions);
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ baseURL: "http://host.test/" });
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  // Answers the browser's requests with the built files, instead of starting a server.
  await page.route("http://host.test/**", (route) => {
    const { pathname } = new URL(route.request().url());
    const file = extname(pathname) === "" ? "index.html" : pathname;
    return route.fulfill({ path: join(host, "dist", file) });
  });

  const screens: unknown[] = [];
  for (const { path, cell } of WORKING_SCREENS) {
    await page.goto(path);
    await page.getByRole("cell", { name: cell, exact: true }).waitFor({ timeout: 120_000 });
    screens.push({
      path,
      cell,
      rows: await page.getByRole("row").count(),
      tableLayout: await page.evaluate(
        `getComputedStyle(document.querySelector("table")).tableLayout`,
      ),
    });
  }
  if (errors[0]) throw errors[0];
  return screens;
}
