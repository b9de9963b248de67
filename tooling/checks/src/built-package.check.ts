import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join } from "node:path";
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

  const archive = createPackageFromTarballData(tarball);
  const prefix = `/node_modules/${each.manifest.name}/`;
  const files = archive.listFiles().map((path) => path.replace(prefix, ""));

  test("has a README, a license and every file that `exports` names, and no tests", () => {
    const targets = Object.values(each.manifest.exports ?? {})
      .flatMap((conditions) => Object.values(conditions))
      .map((path) => path.replace("./", ""));
    expect(files).toEqual(expect.arrayContaining(["LICENSE", "README.md", ...targets]));
    expect(files.filter((path) => /\.(?:test|stories)\./.test(path))).toEqual([]);
  });

  test("has the sources of its source maps", () => {
    const maps = files.filter((path) => path.endsWith(".map"));
    expect(maps).not.toEqual([]);
    const missing = maps.flatMap((map) => {
      const { sources, sourcesContent } = JSON.parse(archive.readFile(prefix + map)) as SourceMap;
      return sources.filter(
        (source, index) =>
          typeof sourcesContent?.[index] !== "string" &&
          !files.includes(join(dirname(map), source)),
      );
    });
    expect(missing).toEqual([]);
  });

  test("declares ranges of the workspace's packages, not single versions", () => {
    const { peerDependencies = {} } = JSON.parse(archive.readFile(`${prefix}package.json`)) as {
      peerDependencies?: Record<string, string>;
    };
    expect(Object.values(peerDependencies).filter((range) => !range.startsWith("^"))).toEqual([]);
  });
});

interface SourceMap {
  sources: string[];
  sourcesContent?: (string | null)[];
}

const features = packages.filter(({ tag }) => tag === "feature");

/** Returns the name of the module that a chunk contains. */
const moduleOf = (chunk: string): string => basename(chunk).replace(/-\w+\.js$/, "");

test.each(features)("importing $manifest.name loads no screen and no commands", ({ folder }) => {
  const onDemand = globSync(["screens/*-screen.tsx", "commands.ts"], {
    cwd: join(ROOT, folder, "src"),
  }).map((path) => basename(path, extname(path)));
  const dist = join(ROOT, folder, "dist");
  const chunks = globSync("*.js", { cwd: dist }).map(moduleOf);
  expect(chunks).toEqual(expect.arrayContaining(onDemand));

  const script = join(import.meta.dirname, "print-loaded-modules.ts");
  const loaded = JSON.parse(
    execFileSync("node", [script, join(dist, "index.js")], { encoding: "utf8" }),
  ) as string[];
  expect(loaded.map((url) => basename(url))).toContain("index.js");
  expect(loaded.map(moduleOf).filter((name) => onDemand.includes(name))).toEqual([]);
});
