import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const ADMIN_APP = join(import.meta.dirname, "../..");
const PACKAGES = join(ADMIN_APP, "../../packages");
const mantine = dirname(createRequire(import.meta.url).resolve("@mantine/core/styles.css"));

/** Components whose styles the panel loads. */
const loaded = new Set(
  ["public.ts", "admin.ts", "palette.ts"]
    .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
    .flatMap((source) => [...source.matchAll(/styles\/([A-Z]\w+)\.css/g)])
    .map(([, component]) => component),
);

/** Values that a file takes from Mantine. */
function importedFromMantine(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(/import \{([^}]+)\} from "@mantine\/core"/g)]
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => name.split(" as ")[0] ?? name);
}

const used = new Set(
  [join(ADMIN_APP, "src"), PACKAGES]
    .flatMap((folder) =>
      globSync("**/src/**/*.tsx", { cwd: folder }).map((file) => join(folder, file)),
    )
    .concat(globSync("src/**/*.tsx", { cwd: ADMIN_APP }).map((file) => join(ADMIN_APP, file)))
    .filter((file) => !/node_modules|\.(test|stories)\.tsx$/.test(file))
    .flatMap(importedFromMantine),
);

describe("the styles of Mantine's components", () => {
  test("are found in use", () => {
    expect(used).toContain("Button");
    expect(used.size).toBeGreaterThan(20);
  });

  test("are loaded for every component in use", () => {
    const missing = [...used].filter(
      (component) =>
        existsSync(join(mantine, "styles", `${component}.css`)) && !loaded.has(component),
    );
    expect(missing).toEqual([]);
  });
});
