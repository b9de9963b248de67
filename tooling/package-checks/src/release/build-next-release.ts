import { readJson } from "@market/testing/workspace";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BASE_ENV } from "./build-image.ts";

/**
 * Builds the release after that of an image, with its assets, and unpacks it.
 * @param stage the folder of the image's first stage, with the sources and the first release
 * @returns the folder of the release
 */
export function buildNextRelease(stage: string): string {
  const source = join(stage, "source");
  const manifestFile = join(source, "apps/api/package.json");
  const manifest = readJson(manifestFile) as { version: string };
  const version = `${manifest.version}-next`;
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, version }));
  // Each file of the panel differs from the one of the first release, and so does its name.
  const configFile = join(source, "apps/admin/vite.config.ts");
  const config = readFileSync(configFile, "utf8");
  writeFileSync(configFile, config.replace("  build: {", "  build: {\n    minify: false,"));

  const previous = `../market-admin-${manifest.version}.tar.gz`;
  const { packageManager } = readJson(join(source, "package.json")) as { packageManager: string };
  execFileSync("npx", ["--yes", packageManager, "release:bundle", "..", "--previous", previous], {
    cwd: source,
    env: { ...BASE_ENV, CI: "true" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  execFileSync("tar", ["-xzf", `market-admin-${version}.tar.gz`], { cwd: stage });
  return join(stage, `market-admin-${version}`);
}
