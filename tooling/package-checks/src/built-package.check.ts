import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { publint } from "publint";
import { afterAll, describe, expect, test } from "vitest";
import { pack } from "./pack.ts";
import { packages, ROOT } from "./workspace.ts";

const temp = mkdtempSync(join(tmpdir(), "market-packed-"));
afterAll(() => rmSync(temp, { recursive: true }));

/** CommonJS and resolution without `exports` are not served: the packages are for bundlers and ESM. */
const NOT_SERVED = new Set(["node10", "node16-cjs"]);

describe.each(packages)("$manifest.name, packed", (each) => {
  const tarball = readFileSync(pack(each, temp));

  test("publint has nothing to say", async () => {
    const { messages } = await publint({ pack: { tarball: new Uint8Array(tarball).buffer } });
    expect(messages).toEqual([]);
  });

  test("every entry resolves, with its types, for bundlers and for Node", async () => {
    const result = await checkPackage(createPackageFromTarballData(tarball), {
      // Styles have no types.
      excludeEntrypoints: [/\.css$/],
    });
    expect(result).toMatchObject({ types: { kind: "included" } });
    const problems = "problems" in result ? result.problems : [];
    const served = problems.filter(
      (problem) => !("resolutionKind" in problem && NOT_SERVED.has(problem.resolutionKind)),
    );
    expect(served).toEqual([]);
  });
});

const isScreen = (file: string): boolean => /-screen-\w+\.js$/.test(file);
const features = packages.filter(({ tag }) => tag === "feature");

test.each(features)("importing $manifest.name loads no screen", ({ folder }) => {
  const dist = join(ROOT, folder, "dist");
  const screens = globSync("*.js", { cwd: dist }).filter(isScreen);
  expect(screens).not.toEqual([]);

  const loader = join(import.meta.dirname, "loaded-by.ts");
  const loaded = JSON.parse(
    execFileSync("node", [loader, join(dist, "index.js")], { encoding: "utf8" }),
  ) as string[];
  expect(loaded.map((url) => basename(url))).toContain("index.js");
  expect(loaded.filter(isScreen)).toEqual([]);
});
