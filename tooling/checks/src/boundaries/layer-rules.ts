import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { findAll } from "@market/testing/workspace";
import { FEATURE_LAYERS, PACKAGE_LAYERS, REFUSED_IMPORTS } from "./layers.ts";

/**
 * Returns the imports inside of packages that their layers refuse, and folders that are in no layer. Tests and stories may
 * import from every layer.
 */
export function findLayerProblems(root: string): string[] {
  const folders = globSync("{apps,packages}/*/src", { cwd: root }).map((source) => dirname(source));
  return [...new Set(folders.toSorted().flatMap((folder) => checkPackage(root, folder)))];
}

/** Returns the circles of imports between the folders in a folder, each once for every folder in it. */
export function findCircles(root: string): string[] {
  const imports = new Map<string, Set<string>>();
  for (const file of globSync("*/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] })) {
    const [folder = ""] = file.split("/");
    const siblings = listImports(readFileSync(join(root, file), "utf8")).flatMap(
      (specifier) => /^\.\.\/([^./]+)\//.exec(specifier)?.[1] ?? [],
    );
    imports.set(folder, new Set([...(imports.get(folder) ?? []), ...siblings]));
  }
  const visit = (folder: string, path: string[]): string[] => {
    if (path.includes(folder)) return folder === path[0] ? [[...path, folder].join(" > ")] : [];
    return [...(imports.get(folder) ?? [])].flatMap((next) => visit(next, [...path, folder]));
  };
  return [...imports.keys()].flatMap((folder) => visit(folder, []));
}

function checkPackage(root: string, folder: string): string[] {
  const layers = PACKAGE_LAYERS[folder] ?? FEATURE_LAYERS;
  const levels = layers.split(" < ").map((level) => level.split(" | "));
  const levelOf = (layer: string): number => levels.findIndex((level) => level.includes(layer));
  /** Returns the layer of a path in `src`: its folder, or the file if a layer names it. */
  const layerOf = (path: string): string => {
    const [name = "", ...rest] = path.split("/");
    return rest.length > 0 || levelOf(name) >= 0 ? name : "*";
  };

  const source = join(folder, "src");

  /** Returns why a file may not have an import. */
  const findProblem = (file: string, specifier: string): string | undefined => {
    const layer = layerOf(file);
    // Fixtures have a build of their own, which would copy the files.
    if (layer !== "testing" && `${specifier}/`.startsWith(`@market/${basename(folder)}/`)) {
      return "Import a file of the same package by its relative path.";
    }
    if (!specifier.startsWith(".")) {
      return REFUSED_IMPORTS.find(
        ({ files, imports }) => files.test(`${source}/${file}`) && imports.test(specifier),
      )?.instead;
    }
    const path = join(dirname(file), specifier);
    // A folder beside `src` may be a layer, too.
    const target = path.startsWith("../") ? (path.split("/")[1] ?? "") : layerOf(path);
    const refused = `${describe(layer)} must not import ${describe(target)}`;
    if (levelOf(target) > levelOf(layer)) {
      return `${refused}, a higher layer. Move the code to a lower layer, or pass it as an argument.`;
    }
    return target !== layer && levelOf(target) === levelOf(layer)
      ? `${refused}, which is on the same level. Move the code to a lower layer.`
      : undefined;
  };

  const cwd = join(root, source);
  return globSync("**/*.{ts,tsx}", { cwd, exclude: ["**/*.{test,stories}.*"] }).flatMap((file) => {
    const layer = layerOf(file);
    if (levelOf(layer) < 0) {
      return [
        `${source}/${layer} is in no layer. Add it to tooling/checks/src/boundaries/layers.ts.`,
      ];
    }
    return listImports(readFileSync(join(cwd, file), "utf8")).flatMap((specifier) => {
      const problem = findProblem(file, specifier);
      return problem === undefined ? [] : [`${source}/${file}: "${specifier}". ${problem}`];
    });
  });
}

/** Returns what a source imports, also types, and what it loads later or exports from another file. */
export function listImports(source: string): string[] {
  return findAll(source, /\b(?:from|import)\s*\(?\s*"([^"\n]+)"/g);
}

const describe = (layer: string): string => (layer === "*" ? "files directly in src" : layer);
