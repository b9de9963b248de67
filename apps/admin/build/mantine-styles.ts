import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import type { Plugin } from "vite";

/** The class names of a component, e.g. `Button.module.mjs`. Its styles are in a separate CSS file. */
const CLASS_NAMES = /@mantine[\\/]\w+[\\/]esm[\\/](?:.+[\\/])?\w+\.module\.mjs$/;

/**
 * Loads the styles of a Mantine component with its code, so that a page loads those of the components
 * that it renders, and a lazy component brings its own.
 */
export function mantineStyles(): Plugin {
  const plugin = {
    name: "mantine-styles",
    transform: {
      filter: { id: CLASS_NAMES },
      handler: (code: string, id: string) => ({ code: importStyles(id) + code, map: null }),
    },
  };
  // The development server bundles dependencies with plugins of their own.
  return {
    ...plugin,
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [plugin] } } }),
  };
}

function importStyles(classNames: string): string {
  return listStyles(classNames)
    .map((file) => `import ${JSON.stringify(file)};\n`)
    .join("");
}

/**
 * Returns the CSS files of a component, given the module of its class names. Those of the components
 * that it is built on come first, because it overrides them.
 */
export function listStyles(classNames: string, visited = new Set<string>()): string[] {
  if (visited.has(classNames)) return [];
  visited.add(classNames);
  const [, root = "", library = ""] =
    /^(.*?@mantine[\\/](\w+))[\\/]esm[\\/]/.exec(classNames) ?? [];
  if (library !== "core") return [join(root, "styles.css")];
  const component = basename(classNames, ".module.mjs");
  const folder = dirname(classNames);
  const builtOn = globSync("**/*.mjs", { cwd: folder })
    .flatMap((file) => [...listImports(join(folder, file))])
    .filter((file) => CLASS_NAMES.test(file))
    .flatMap((file) => listStyles(file, visited));
  return [...builtOn, join(root, "styles", `${component}.css`)];
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
