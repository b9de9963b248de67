import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { findStyles } from "./mantine-styles.ts";

const require = createRequire(import.meta.url);

function findFiles(library: string, pattern: string): string[] {
  const cwd = join(dirname(require.resolve(`${library}/styles.css`)), "esm");
  return globSync(pattern, { cwd }).map((file) => join(cwd, file));
}

/** Returns the names of classes and animations. */
function readNames(classNames: string): string[] {
  return [...readFileSync(classNames, "utf8").matchAll(/"(m_\w+)"/g)].map(([, name = ""]) => name);
}

describe("Mantine's styles", () => {
  test.each([
    ["@mantine/core", 90],
    ["@mantine/dropzone", 1],
    ["@mantine/notifications", 1],
  ])("of %s contain the class names of their components", (library, least) => {
    const files = findFiles(library, "**/*.module.mjs");
    expect(files.length).toBeGreaterThanOrEqual(least);
    const missing = files.flatMap((file) => {
      const path = findStyles(library, basename(file, ".module.mjs"));
      const styles = readFileSync(require.resolve(path), "utf8");
      return readNames(file).filter((name) => !styles.includes(name));
    });
    expect(missing).toEqual([]);
  });

  test("of a component come after those of the components that it is built on, which they override", () => {
    const late = findFiles("@mantine/core", "components/*/*.mjs").flatMap((file) => {
      const [, ...after] = readFileSync(file, "utf8").split(
        /^import \w+ from "\.\/\w+\.module\.mjs";$/m,
      );
      return [...after.join("").matchAll(/from "(\.\.\/[^"]*\/[A-Z]\w*\.mjs)"/g)].map(
        ([, imported]) => `${basename(file)} imports ${imported}`,
      );
    });
    expect(late).toEqual([]);
  });
});
