import { launchOptions } from "@market/testing/browser";
import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { pack } from "./pack.ts";
import { packages, ROOT } from "./workspace.ts";

/** What the host brings: the packages' peers and its own bundler. */
const HOSTS = [
  "@mantine/core",
  "@mantine/hooks",
  "@mantine/notifications",
  "@tanstack/react-query",
  "react",
  "react-dom",
  "react-router-dom",
  "vite",
];

const PACKED = new Set(["@market/api-client", "@market/shops", "@market/ui"]);

test("a feature works from its archive, in an application outside the workspace", async ({
  onTestFinished,
}) => {
  const host = mkdtempSync(join(realpathSync(tmpdir()), "market-host-"));
  onTestFinished(() => rmSync(host, { recursive: true }));
  cpSync(join(import.meta.dirname, "../host-app"), host, { recursive: true });
  // A template: the workspace's own checks would take it for a module of this package.
  renameSync(join(host, "src/main.tsx.template"), join(host, "src/main.tsx"));
  installInto(host);
  execFileSync(join(host, "node_modules/.bin/vite"), ["build", "--logLevel=error"], { cwd: host });

  const browser = await chromium.launch(launchOptions);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  // No server: the browser asks for the built files, and is given them.
  await page.route("http://host.test/**", (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(host, "dist", pathname === "/" ? "index.html" : pathname) });
  });
  await page.goto("http://host.test/");
  await page.getByRole("cell", { name: "Lekki Gadgets", exact: true }).waitFor({ timeout: 20_000 });
  expect(await page.getByRole("row").count()).toBe(9);
  expect(errors).toEqual([]);
});

/** The packages from their archives, also where they depend on one another. */
function installInto(host: string): void {
  const { catalog } = parse(readFileSync(join(ROOT, "pnpm-workspace.yaml"), "utf8")) as {
    catalog: Record<string, string>;
  };
  const archives = Object.fromEntries(
    packages
      .filter(({ manifest }) => PACKED.has(manifest.name))
      .map((each) => [each.manifest.name, `file:${pack(each, host)}`]),
  );
  const versions = Object.fromEntries(HOSTS.map((name) => [name, catalog[name]]));
  const write = (file: string, content: unknown): void =>
    writeFileSync(join(host, file), JSON.stringify(content));
  write("package.json", {
    name: "host",
    type: "module",
    dependencies: { ...archives, ...versions },
  });
  // JSON is YAML.
  write("pnpm-workspace.yaml", { overrides: archives });
  execFileSync("pnpm", ["install", "--prefer-offline", "--no-frozen-lockfile"], { cwd: host });
}
