import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { listStyles } from "./mantine-styles.ts";

const ADMIN_APP = join(import.meta.dirname, "..");
const PACKAGES = join(ADMIN_APP, "../../packages");
const require = createRequire(import.meta.url);

function findLibrary(library: string): string {
  return dirname(require.resolve(`@mantine/${library}/styles.css`));
}

function findClassNames(library: string): string[] {
  const root = findLibrary(library);
  return globSync("esm/**/*.module.mjs", { cwd: root }).map((file) => join(root, file));
}

/** Returns the names of classes and animations. */
function readNames(classNames: string): string[] {
  return [...readFileSync(classNames, "utf8").matchAll(/"(m_\w+)"/g)].map(([, name = ""]) => name);
}

const core = findClassNames("core");

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
    expect(core.length).toBeGreaterThan(90);
  });

  test("are loaded for each component in use", () => {
    const loaded = new Set(core.flatMap((file) => listStyles(file)).map((file) => basename(file)));
    const styles = join(findLibrary("core"), "styles");
    const missing = [...used].filter(
      (component) =>
        existsSync(join(styles, `${component}.css`)) && !loaded.has(`${component}.css`),
    );
    expect(missing).toEqual([]);
  });

  test.each(["core", "dropzone", "notifications"])(
    "contain all names of @mantine/%s",
    (library) => {
      const missing = findClassNames(library).flatMap((file) => {
        const styles = readFileSync(listStyles(file).at(-1) ?? "", "utf8");
        return readNames(file).filter((name) => !styles.includes(name));
      });
      expect(missing).toEqual([]);
    },
  );

  test.each([
    ["Modal", ["UnstyledButton", "CloseButton", "Paper", "Overlay", "ModalBase"]],
    ["Menu", ["UnstyledButton", "Popover"]],
    ["Pagination", ["Group", "UnstyledButton"]],
    ["Combobox", ["Popover", "Input", "ScrollArea"]],
    ["PasswordInput", ["UnstyledButton", "ActionIcon", "Input"]],
  ])("of %s come after those of %j, which it overrides", (component, overridden) => {
    const classNames = core.find((file) => basename(file) === `${component}.module.mjs`) ?? "";
    const names = listStyles(classNames).map((file) => basename(file, ".css"));
    expect(names.at(-1)).toBe(component);
    expect(names).toEqual(expect.arrayContaining(overridden));
  });
});
