import { describe, expect, test } from "vitest";
import { allModules, importedPackages, shippedModules } from "./sources.ts";
import { packages, packagesIn, readJson } from "./workspace.ts";

/** Libraries of which a page must hold one copy, because they keep state or contexts: the host's. */
const THE_HOSTS = new Set([
  "@mantine/core",
  "@mantine/form",
  "@mantine/hooks",
  "@mantine/notifications",
  "@tanstack/react-query",
  "react",
  "react-dom",
  "react-router-dom",
]);

describe.each(packages)("$manifest.name", (each) => {
  const { name, dependencies = {}, devDependencies = {}, peerDependencies = {} } = each.manifest;
  const shipped = importedPackages(shippedModules(each));

  test("declares what it ships as dependencies or peers", () => {
    expect(shipped).not.toEqual([]);
    const declared = { ...dependencies, ...peerDependencies };
    expect(shipped.filter((imported) => !(imported in declared))).toEqual([]);
  });

  test("declares what its tests and stories import", () => {
    const declared = { ...dependencies, ...devDependencies, ...peerDependencies };
    const imported = importedPackages(allModules(each));
    expect(imported.filter((one) => one !== name && !(one in declared))).toEqual([]);
  });

  test("leaves React, Mantine, the router and Query to the host", () => {
    const owned = Object.keys(dependencies).filter((one) => THE_HOSTS.has(one));
    expect(owned, "move these to peerDependencies").toEqual([]);
    for (const one of shipped.filter((imported) => THE_HOSTS.has(imported))) {
      expect(peerDependencies).toHaveProperty([one]);
    }
  });
});

const everyPackage = packagesIn("{apps,packages,tooling}/*");
const tagOf = new Map(everyPackage.map(({ manifest, tag }) => [manifest.name, tag]));
const { boundaries } = readJson("turbo.json") as {
  boundaries: { tags: Record<string, { dependencies: { allow: string[] } }> };
};

test.each(everyPackage)("$manifest.name depends on whom a $tag may", ({ manifest, tag }) => {
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } = manifest;
  const all = { ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies };
  const allowed = boundaries.tags[tag]?.dependencies.allow ?? [];
  const refused = Object.keys(all).filter((name) => {
    const its = tagOf.get(name);
    return its !== undefined && !allowed.includes(its);
  });
  expect(refused, `a ${tag} may depend on: ${allowed.join(", ")}`).toEqual([]);
});

// The house's table, so that a rule loosened in turbo.json is noticed.
test("a feature may not import a feature, nor what is shared a feature or the shell", () => {
  const allowed = Object.entries(boundaries.tags).map(([tag, { dependencies }]) => [
    tag,
    dependencies.allow.filter((its) => its !== "tooling").toSorted(),
  ]);
  expect(Object.fromEntries(allowed)).toEqual({
    feature: ["api-client", "ui"],
    ui: [],
    "api-client": [],
    shell: ["api-client", "feature", "server", "ui"],
    server: ["api-client"],
    tooling: ["api-client", "ui"],
  });
});
