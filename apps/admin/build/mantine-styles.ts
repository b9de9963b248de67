import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import type { Plugin } from "vite";

/** The class names of a component, e.g. `Button.module.mjs`. Its styles are in a separate CSS file. */
const CLASS_NAMES = /@mantine[\\/]\w+[\\/]esm[\\/](?:.+[\\/])?\w+\.module\.mjs$/;

/**
 * Loads the styles of a Mantine component with its code, so that a page loads those of the components
 * that it renders, and a lazy component brings its own. CSS layers are not used: every rule of ours would override
 * Mantine's, whatever its specificity.
 *
 * The development server loads all styles of a library as one file: it bundles the components, but each of
 * their hundred CSS files would be a request.
 */
export function mantineStyles(): Plugin[] {
  return [
    { ...importStyles(listStyles), apply: "build" },
    {
      name: "mantine-styles-in-development",
      apply: "serve",
      // Dependencies are bundled with plugins of their own.
      config: () => ({
        optimizeDeps: {
          rolldownOptions: { plugins: [importStyles((file) => [stylesOfLibrary(file)])] },
        },
      }),
    },
  ];
}

function importStyles(findStyles: (classNames: string) => string[]) {
  return {
    name: "mantine-styles",
    transform: {
      filter: { id: CLASS_NAMES },
      handler: (code: string, id: string) => {
        const imports = findStyles(id).map((file) => `import ${JSON.stringify(file)};\n`);
        return { code: imports.join("") + code, map: null };
      },
    },
  };
}

/**
 * Returns the CSS files of a component, given the module of its class names. Those of the components
 * that it is built on come first, because it overrides them.
 */
export function listStyles(classNames: string, visited = new Set<string>()): string[] {
  if (visited.has(classNames)) return [];
  visited.add(classNames);
  const { root, name } = findLibrary(classNames);
  if (name !== "core") return [stylesOfLibrary(classNames)];
  const component = basename(classNames, ".module.mjs");
  const folder = dirname(classNames);
  const builtOn = globSync("**/*.mjs", { cwd: folder })
    .flatMap((file) => [...listImports(join(folder, file))])
    .filter((file) => CLASS_NAMES.test(file))
    .flatMap((file) => listStyles(file, visited));
  return [...builtOn, join(root, "styles", `${component}.css`)];
}

function stylesOfLibrary(classNames: string): string {
  return join(findLibrary(classNames).root, "styles.css");
}

function findLibrary(file: string): { root: string; name: string } {
  const [, root = "", name = ""] = /^(.*?@mantine[\\/](\w+))[\\/]esm[\\/]/.exec(file) ?? [];
  return { root, name };
}

/** Returns the files of the components' folder that a file imports, directly or not. */
function listImports(file: string, found = new Set<string>()): Set<string> {
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/ from "(\.[^"]+)";/g)) {
    const imported = resolve(dirname(file), path);
    if (found.has(imported) || !imported.includes(`${sep}components${sep}`)) continue;
    found.add(imported);
    listImports(imported, found);
  }
  return found;
}
