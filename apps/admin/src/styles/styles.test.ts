import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const ADMIN_APP = join(import.meta.dirname, "../..");
const PACKAGES = join(ADMIN_APP, "../../packages");
const mantine = dirname(createRequire(import.meta.url).resolve("@mantine/core/styles.css"));

/** Names of the components whose styles are loaded. */
const loaded = new Set(
  globSync("*.ts", { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
    .flatMap((source) => [...source.matchAll(/styles\/([A-Z]\w+)\.css/g)])
    .map(([, component]) => component),
);

/** Returns the names of the components that a file imports from Mantine. */
function importedFromMantine(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(/import \{([^}]+)\} from "@mantine\/core"/g)]
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => name.split(" as ")[0] ?? name);
}

const sources = [
  ...globSync("src/**/*.tsx", { cwd: ADMIN_APP }).map((file) => join(ADMIN_APP, file)),
  ...globSync("*/src/**/*.tsx", { cwd: PACKAGES }).map((file) => join(PACKAGES, file)),
].filter((file) => !/\.(test|stories)\.tsx$/.test(file));

const used = new Set(sources.flatMap(importedFromMantine));

describe("Mantine's styles", () => {
  test("are checked for the components in use", () => {
    expect(used).toContain("Button");
    expect(used.size).toBeGreaterThan(20);
  });

  test("are loaded for each component in use", () => {
    const missing = [...used].filter(
      (component) =>
        existsSync(join(mantine, "styles", `${component}.css`)) && !loaded.has(component),
    );
    expect(missing).toEqual([]);
  });
});
