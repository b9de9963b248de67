import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { publint } from "publint";
import { afterAll, describe, expect, test } from "vitest";
import { findPackages, ROOT } from "@market/testing/workspace";
import { buildHost, copyHost, openScreens, pack, WORKING_SCREENS } from "./host-app.ts";

const packages = findPackages("packages/*");

const temp = mkdtempSync(join(tmpdir(), "market-packed-"));
afterAll(() => rmSync(temp, { recursive: true }));
const archives = new Map(packages.map((each) => [each.manifest.name, pack(each, temp)]));

/** The packages support bundlers and ESM: neither CommonJS nor resolution without `exports`. */
const UNSUPPORTED_RESOLUTIONS = new Set(["node10", "node16-cjs"]);

describe.each([...archives])("the archive of %s", (_name, archive) => {
  const tarball = readFileSync(archive);

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

const features = packages.filter(({ tag }) => tag === "feature");

/** Returns the name of the module that a chunk contains. */
const moduleOf = (chunk: string): string => basename(chunk).replace(/-\w+\.js$/, "");

test.each(features)("importing $manifest.name loads no screen and no commands", ({ folder }) => {
  const onDemand = globSync(["screens/*-screen.tsx", "commands.ts"], {
    cwd: join(ROOT, folder, "src"),
  }).map((path) => basename(path, extname(path)));
  const dist = join(ROOT, folder, "dist");
  expect(globSync("*.js", { cwd: dist }).map(moduleOf)).toEqual(expect.arrayContaining(onDemand));

  const loaded = new Set(["index.js"]);
  // Iterating a Set includes the elements added meanwhile.
  for (const chunk of loaded) {
    const text = readFileSync(join(dist, chunk), "utf8");
    const imports = text.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g);
    for (const [, imported = ""] of imports) loaded.add(imported);
  }
  expect([...loaded].map(moduleOf).filter((name) => onDemand.includes(name))).toEqual([]);
});

/** Shops, Users and what they need. */
const INSTALLED = ["api-client", "lists", "shops", "ui", "users"].map((name) => `@market/${name}`);

test("features installed from their archives work in an application outside the workspace", async () => {
  const host = copyHost();
  const files = Object.fromEntries(
    INSTALLED.map((name) => [name, `file:${String(archives.get(name))}`]),
  );
  buildHost(host, { packages: files, peers: "pinned", overrides: files });
  expect(await openScreens(host)).toEqual(WORKING_SCREENS);
});
