import { copySources } from "@market/testing/workspace-copy";
import { readJson, ROOT } from "@market/testing/workspace";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { SYSTEM_ENV } from "./installed-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of a machine's files, with a release in `opt/market-admin`. */
    root: string;
    /** The folder of the release after it, which has the assets of both. */
    nextRelease: string;
  }
}

const { version } = readJson(join(ROOT, "apps/api/package.json")) as { version: string };
const { packageManager } = readJson(join(ROOT, "package.json")) as { packageManager: string };

/** Builds a release from a copy of the sources, and the release after it, for all tests. */
export default function setUp(project: TestProject): () => void {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "market-release-"));
  // If the tests run as root, PostgreSQL runs as another account, which must reach its data.
  chmodSync(folder, 0o755);
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const source = join(folder, "source");
    copySources(source);
    run(source, "npx", "--yes", packageManager, "install", "--frozen-lockfile");
    const root = join(folder, "root");
    mkdirSync(join(root, "opt"), { recursive: true });
    renameSync(build(folder, version), join(root, "opt/market-admin"));
    project.provide("root", root);
    prepareNextRelease(source);
    const previous = join(folder, `market-admin-${version}.tar.gz`);
    project.provide("nextRelease", build(folder, `${version}-next`, "--previous", previous));
  } catch (error) {
    removeFolder();
    throw error;
  }
  return removeFolder;
}

/** Builds and unpacks the bundle, and returns its folder. */
function build(folder: string, name: string, ...args: string[]): string {
  const source = join(folder, "source");
  run(source, "npx", "--yes", packageManager, "bundle", folder, ...args);
  run(folder, "tar", "-xzf", `market-admin-${name}.tar.gz`);
  return join(folder, `market-admin-${name}`);
}

/** Changes the version, and each file of the panel, so that none has the name of one of the first release. */
function prepareNextRelease(source: string): void {
  const manifestFile = join(source, "apps/api/package.json");
  const manifest = readJson(manifestFile) as { version: string };
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, version: `${version}-next` }));
  const configFile = join(source, "apps/admin/vite.config.ts");
  const config = readFileSync(configFile, "utf8");
  writeFileSync(configFile, config.replace("  build: {", "  build: {\n    minify: false,"));
}

function run(cwd: string, command: string, ...args: string[]): void {
  const env = { ...SYSTEM_ENV, CI: "true" };
  execFileSync(command, args, { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
}
