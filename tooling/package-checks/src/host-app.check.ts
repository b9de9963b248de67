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
import { findPackages, ROOT } from "@market/testing/workspace";
import { pack } from "./pack.ts";

/** The packages' peer dependencies and a bundler. */
const HOST_DEPENDENCIES = [
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

test("a feature installed from its archive works in an application outside the workspace", async ({
  onTestFinished,
}) => {
  const host = mkdtempSync(join(realpathSync(tmpdir()), "market-host-"));
  onTestFinished(() => rmSync(host, { recursive: true }));
  cpSync(join(import.meta.dirname, "../host-app"), host, { recursive: true });
  // Named .template because the workspace's own checks would treat main.tsx as a module of this package.
  renameSync(join(host, "src/main.tsx.template"), join(host, "src/main.tsx"));
  installInto(host);
  execFileSync(join(host, "node_modules/.bin/vite"), ["build", "--logLevel=error"], { cwd: host });

  const browser = await chromium.launch(launchOptions);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  // Answers the browser's requests with the built files, instead of starting a server.
  await page.route("http://host.test/**", (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(host, "dist", pathname === "/" ? "index.html" : pathname) });
  });
  await page.goto("http://host.test/");
  await page.getByRole("cell", { name: "Lekki Gadgets", exact: true }).waitFor({ timeout: 20_000 });
  expect(await page.getByRole("row").count()).toBe(9);
  expect(errors).toEqual([]);
});

/** Installs the packages from their archives, also as dependencies of each other. */
function installInto(host: string): void {
  const { catalog } = parse(readFileSync(join(ROOT, "pnpm-workspace.yaml"), "utf8")) as {
    catalog: Record<string, string>;
  };
  const archives = Object.fromEntries(
    findPackages("packages/*")
      .filter(({ manifest }) => PACKED.has(manifest.name))
      .map((each) => [each.manifest.name, `file:${pack(each, host)}`]),
  );
  const versions = Object.fromEntries(HOST_DEPENDENCIES.map((name) => [name, catalog[name]]));
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
