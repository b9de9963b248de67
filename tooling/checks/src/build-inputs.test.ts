import { execFileSync } from "node:child_process";
import { join, matchesGlob, relative } from "node:path";
import { expect, test } from "vitest";
import { findPackages, readJson, ROOT, type Package } from "@market/testing/workspace";
import { findShippedModules } from "./sources.ts";

const { tasks } = readJson(join(ROOT, "turbo.json")) as { tasks: { build: { inputs: string[] } } };
const excluded = tasks.build.inputs.flatMap((input) =>
  input.startsWith("!") ? input.slice(1) : [],
);

/** Omits the entry of fixtures, which the task build:testing builds. */
function withoutFixtures({ manifest, ...rest }: Package): Package {
  const { "./testing": _fixtures, ...exports } = manifest.exports ?? {};
  return { ...rest, manifest: { ...manifest, exports } };
}

test.each(findPackages("packages/*"))("the build of $manifest.name reads what it ships", (each) => {
  const modules = findShippedModules(withoutFixtures(each)).map((path) =>
    relative(join(ROOT, each.folder), path),
  );
  expect(modules).not.toEqual([]);
  const unread = modules.filter((path) => excluded.some((glob) => matchesGlob(path, glob)));
  expect(unread, "the inputs of build in turbo.json exclude them").toEqual([]);
});

test("build:testing writes no types that the builds of other packages read", () => {
  const cwd = join(ROOT, "packages/api-client");
  const config = execFileSync("tsc", ["-p", "tsconfig.testing.json", "--showConfig"], { cwd });
  expect(JSON.parse(config.toString()).compilerOptions.outDir).toMatch(/^\.\/dist\/testing\//);
});
