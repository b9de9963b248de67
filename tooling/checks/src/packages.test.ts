import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { describe, expect, test } from "vitest";
import { listImports } from "./boundaries/layer-rules.ts";
import { findAll, findPackages, readJson, readText, ROOT } from "@market/testing/workspace";

/** Libraries that keep state or contexts: a page must load one copy of each, which the host installs. */
const HOST_LIBRARIES =
  /^(?:@mantine\/.+|@market\/(?:api-client|lists|ui)|@tanstack\/react-query|react|react-dom|react-router-dom)$/;

const license = readText("packages/ui/LICENSE");
const { tasks } = readJson(join(ROOT, "turbo.json")) as { tasks: { build: { inputs: string[] } } };
const unread = tasks.build.inputs.filter((input) => input.startsWith("!"));
const isReadByBuild = (path: string): boolean =>
  !unread.some((input) => matchesGlob(path, input.slice(1)));

describe.each(findPackages("packages/*"))("$manifest.name", ({ folder, manifest }) => {
  const { dependencies = {}, peerDependencies } = manifest;
  const sources = globSync("src/**/*.{ts,tsx}", { cwd: join(ROOT, folder) }).map((path) => ({
    path,
    text: readText(join(folder, path)),
  }));

  test("can be published", () => {
    expect(manifest).not.toHaveProperty("private");
    expect(manifest).toMatchObject({
      description: expect.any(String) as string,
      license: "MIT",
      keywords: expect.arrayContaining(["market-admin"]) as string[],
      engines: { node: ">=20" },
      files: ["dist", "src", "!src/**/*.stories.*", "!src/**/*.test.*"],
      publishConfig: { access: "public", provenance: true },
    });
    // A clean checkout is not built.
    expect(manifest.scripts?.["prepack"]).toContain("turbo run build");
    expect(readText(join(folder, "LICENSE"))).toBe(license);
  });

  test("declares ranges that a host can meet with one copy of each package", () => {
    const refused = Object.entries({ ...dependencies, ...peerDependencies }).filter(
      ([name, range]) =>
        range !== (name.startsWith("@market/") ? "workspace:^" : "catalog:published"),
    );
    expect(refused, "write workspace:^ or catalog:published").toEqual([]);
    const owned = Object.keys(dependencies).filter((name) => HOST_LIBRARIES.test(name));
    expect(owned, "move these to peerDependencies").toEqual([]);
  });

  test("is built from files that are inputs of the task build", () => {
    const imported = sources
      .filter(({ path }) => isReadByBuild(path))
      .flatMap(({ path, text }) =>
        listImports(text)
          .filter((name) => name.startsWith("."))
          .map((name) => join(dirname(path), name)),
      );
    expect(imported.filter((path) => !isReadByBuild(path))).toEqual([]);
  });

  // Without any, no story is compared: a new package has none before `test:stories --update`.
  test("has screenshots of its stories in CI", () => {
    const hasStories = sources.some(({ path }) => path.endsWith(".stories.tsx"));
    const isRequired = hasStories && process.env["CI"] !== undefined;
    const images = globSync("screenshots/*.png", { cwd: join(ROOT, folder) });
    const command = `pnpm --filter ${manifest.name} test:stories --update`;
    expect(images.length > 0 || !isRequired, `take them by ${command}`).toBe(true);
  });

  test("has a story of each screen and dialog, or of a screen that opens it, such as DetailsOpen", () => {
    const stories = sources.filter(({ path }) => path.endsWith(".stories.tsx"));
    const shown = stories.map(({ text }) => text).join("\n");
    const opened = findAll(shown, /^export const (\w+)Open\b/gm);
    const components = sources
      .filter(({ path }) => !/\.(?:stories|test)\.tsx?$/.test(path))
      .flatMap(({ text }) =>
        findAll(text, /^export (?:function|const) ([A-Z]\w*(?:Screen|Dialog))\b/gm),
      );
    const missing = components.filter(
      (name) =>
        !new RegExp(`\\b${name}\\b`).test(shown) &&
        !(name.endsWith("Dialog") && opened.some((word) => name.includes(word))),
    );
    expect(missing).toEqual([]);
  });
});

test("build:testing writes no types that the builds of other packages read", () => {
  const cwd = join(ROOT, "packages/api-client");
  const config = execFileSync("tsc", ["-p", "tsconfig.testing.json", "--showConfig"], { cwd });
  expect(JSON.parse(config.toString()).compilerOptions.outDir).toMatch(/^\.\/dist\/testing\//);
});

test.each(findPackages("{apps,tooling}/*"))("$manifest.name is private", ({ manifest }) => {
  expect(manifest).toHaveProperty("private", true);
});

test.each(["apps/admin", "apps/api"])("%s has a license, which the bundle contains", (folder) => {
  const { license: name } = readJson(join(ROOT, folder, "package.json")) as { license?: string };
  expect(name).toBe("MIT");
  expect(readText(join(folder, "LICENSE"))).toBe(license);
});
