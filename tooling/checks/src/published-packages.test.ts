import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findPackages, ROOT } from "@market/testing/workspace";

const published = findPackages("packages/*");
const license = readFileSync(join(ROOT, "packages/ui/LICENSE"), "utf8");

describe.each(published)("$manifest.name", ({ folder, manifest }) => {
  test("can be published", () => {
    expect(manifest).not.toHaveProperty("private");
    expect(manifest).toMatchObject({
      description: expect.any(String) as string,
      license: "MIT",
      files: ["dist", "src", "!src/**/*.stories.*", "!src/**/*.test.*"],
      publishConfig: { access: "public", provenance: true },
    });
    // A clean checkout is not built.
    expect(manifest.scripts?.["prepack"]).toContain("turbo run build");
    expect(readFileSync(join(ROOT, folder, "LICENSE"), "utf8")).toBe(license);
  });

  test("declares ranges that a host can meet with one copy of each package", () => {
    const { dependencies, peerDependencies } = manifest;
    const declared = Object.entries({ ...dependencies, ...peerDependencies });
    const refused = declared.filter(
      ([name, range]) =>
        range !== (name.startsWith("@market/") ? "workspace:^" : "catalog:published"),
    );
    expect(refused, "write workspace:^ or catalog:published").toEqual([]);
  });
});

test.each(findPackages("{apps,tooling}/*"))("$manifest.name is private", ({ manifest }) => {
  expect(manifest).toHaveProperty("private", true);
});
