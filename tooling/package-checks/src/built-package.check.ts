import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { publint } from "publint";
import { afterAll, describe, expect, test } from "vitest";
import { findPackages, ROOT } from "@market/testing/workspace";
import { pack } from "./pack.ts";

const packages = findPackages("packages/*");

const temp = mkdtempSync(join(tmpdir(), "market-packed-"));
afterAll(() => rmSync(temp, { recursive: true }));

/** The packages support bundlers and ESM: neither CommonJS nor resolution without `exports`. */
const UNSUPPORTED_RESOLUTIONS = new Set(["node10", "node16-cjs"]);

describe.each(packages)("the archive of $manifest.name", (each) => {
  const tarball = readFileSync(pack(each, temp));

  test("passes publint", async () => {
    const { messages } = await publint({ pack: { tarball: new Uint8Array(tarball).buffer } });
    expect(messages).toEqual([]);
  });

  test("resolves every entry and its types in bundlers and in Node", async () => {
    const result = await checkPackage(createPackageFromTarballData(tarball), {
      // Styles have no types.
      excludeEntrypoints: [/\.css$/],
    });
    expect(result).toMatchObject({ types: { kind: "included" } });
    const problems = "problems" in result ? result.problems : [];
    const supported = problems.filter(
      (problem) =>
        !("resolutionKind" in problem && UNSUPPORTED_RESOLUTIONS.has(problem.resolutionKind)),
    );
    expect(supported).toEqual([]);
  });
});

const isScreen = (file: string): boolean => /-screen-\w+\.js$/.test(file);
const features = packages.filter(({ tag }) => tag === "feature");

test.each(features)("importing $manifest.name loads no screen", ({ folder }) => {
  const dist = join(ROOT, folder, "dist");
  const screens = globSync("*.js", { cwd: dist }).filter(isScreen);
  expect(screens).not.toEqual([]);

  const script = join(import.meta.dirname, "print-loaded-modules.ts");
  const loaded = JSON.parse(
    execFileSync("node", [script, join(dist, "index.js")], { encoding: "utf8" }),
  ) as string[];
  expect(loaded.map((url) => basename(url))).toContain("index.js");
  expect(loaded.filter(isScreen)).toEqual([]);
});
