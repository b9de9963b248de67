import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findPackages, readJson, ROOT } from "@market/testing/workspace";
import { findModules, findImportedPackages, findShippedModules } from "./sources.ts";

/** Libraries that keep state or contexts: a page must load one copy of each, which the host installs. */
const HOST_LIBRARIES = new Set([
  "@mantine/core",
  "@mantine/dropzone",
  "@mantine/form",
  "@mantine/hooks",
  "@mantine/notifications",
  "@market/api-client",
  "@market/lists",
  "@market/ui",
  "@tanstack/react-query",
  "react",
  "react-dom",
  "react-router-dom",
]);

describe.each(findPackages("packages/*"))("$manifest.name", (each) => {
  const { name, dependencies = {}, devDependencies = {}, peerDependencies = {} } = each.manifest;
  // An entry may import another one of its package.
  const shipped = findImportedPackages(findShippedModules(each)).filter((one) => one !== name);

  test("declares the packages that its shipped code imports as dependencies or peers", () => {
    expect(shipped).not.toEqual([]);
    const declared = { ...dependencies, ...peerDependencies };
    expect(shipped.filter((imported) => !(imported in declared))).toEqual([]);
  });

  test("declares the packages that its tests and stories import", () => {
    const declared = { ...dependencies, ...devDependencies, ...peerDependencies };
    const imported = findImportedPackages(findModules(each));
    expect(imported.filter((one) => one !== name && !(one in declared))).toEqual([]);
  });

  test("declares React, Mantine, React Router, TanStack Query and the shared packages as peers", () => {
    const owned = Object.keys(dependencies).filter((one) => HOST_LIBRARIES.has(one));
    expect(owned, "move these to peerDependencies").toEqual([]);
    for (const one of shipped.filter((imported) => HOST_LIBRARIES.has(imported))) {
      expect(peerDependencies).toHaveProperty([one]);
    }
  });
});

const everyPackage = findPackages("{apps,packages,tooling}/*");
const tagOf = new Map(everyPackage.map(({ manifest, tag }) => [manifest.name, tag]));
const { boundaries } = readJson(join(ROOT, "turbo.json")) as {
  boundaries: { tags: Record<string, { dependencies: { allow: string[] } }> };
};

test.each(everyPackage)(
  "$manifest.name depends only on packages that a $tag may import",
  ({ manifest, tag }) => {
    const { dependencies, devDependencies, peerDependencies, optionalDependencies } = manifest;
    const all = {
      ...dependencies,
      ...devDependencies,
      ...peerDependencies,
      ...optionalDependencies,
    };
    const allowed = boundaries.tags[tag]?.dependencies.allow ?? [];
    const refused = Object.keys(all).filter((name) => {
      const dependencyTag = tagOf.get(name);
      return dependencyTag !== undefined && !allowed.includes(dependencyTag);
    });
    expect(refused, `a ${tag} may depend on: ${allowed.join(", ")}`).toEqual([]);
  },
);

// Repeats the rules of turbo.json on purpose, so that loosening one there fails here.
test("turbo.json allows no import between features, nor from shared packages to features or apps", () => {
  const allowed = Object.entries(boundaries.tags).map(([tag, { dependencies }]) => [
    tag,
    dependencies.allow.filter((allowedTag) => allowedTag !== "tooling").toSorted(),
  ]);
  expect(Object.fromEntries(allowed)).toEqual({
    feature: ["api-client", "lists", "ui"],
    lists: ["api-client", "ui"],
    ui: [],
    "api-client": [],
    shell: ["api-client", "feature", "lists", "server", "ui"],
    server: ["api-client"],
    tooling: ["api-client", "lists", "ui"],
  });
});
