import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { FEATURE_LAYERS, FEATURE_LAYERS_WITHOUT_REACT, PACKAGE_LAYERS } from "./layers.ts";

interface RestrictedImport {
  regex: string;
  message: string;
}

interface Override {
  files: string[];
  rules: { "no-restricted-imports": ["error", { patterns: RestrictedImport[] }] | "off" };
}

type LayeredPackage = ReturnType<typeof findLayeredPackages>[number];

const HIGHER = "a higher layer. Move the code to a lower layer, or pass it as an argument.";
const SAME_LEVEL = "which is on the same level. Move the code to a lower layer.";
const REACT: RestrictedImport = {
  regex: "^(?:react|react-dom|react-router-dom|@market/ui/navigation|@mantine/.+|@tabler/.+)$",
  message:
    "This folder contains plain functions and data. Move code that uses React to hooks/ or components/.",
};

/**
 * Returns oxlint overrides that make each package's imports follow its layers. Tests and stories may import
 * from every layer.
 */
export function createLayerOverrides(root: string): Override[] {
  return [
    ...findLayeredPackages(root).flatMap(createPackageOverrides),
    { files: ["**/*.{test,stories}.{ts,tsx}"], rules: { "no-restricted-imports": "off" } },
  ];
}

/** Returns the folders directly in a package's `src` that no layer names. */
export function findFoldersWithoutLayer(root: string): string[] {
  return findLayeredPackages(root).flatMap(({ folder, names }) =>
    readdirSync(join(root, folder, "src"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !names.has(entry.name))
      .map(({ name }) => `${folder}/src/${name}`),
  );
}

/** Returns the circles of imports between the folders in a folder, each once for every folder in it. */
export function findCircles(root: string): string[] {
  const imports = new Map<string, Set<string>>();
  for (const file of globSync("*/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] })) {
    const [folder = ""] = file.split("/");
    const siblings = readFileSync(join(root, file), "utf8").matchAll(/ "\.\.\/([^./]+)\//g);
    const imported = [...siblings].map(([, sibling = ""]) => sibling);
    imports.set(folder, new Set([...(imports.get(folder) ?? []), ...imported]));
  }
  const visit = (folder: string, path: string[]): string[] => {
    if (path.includes(folder)) return folder === path[0] ? [[...path, folder].join(" > ")] : [];
    return [...(imports.get(folder) ?? [])].flatMap((next) => visit(next, [...path, folder]));
  };
  return [...imports.keys()].flatMap((folder) => visit(folder, []));
}

function findLayeredPackages(root: string) {
  return globSync("{apps,packages}/*/src", { cwd: root }).map((source) => {
    const folder = dirname(source);
    const ownLayers = PACKAGE_LAYERS[folder];
    const levels = (ownLayers ?? FEATURE_LAYERS).split(" < ").map((level) => level.split(" | "));
    const names = new Set(levels.flat());
    return {
      folder,
      levels,
      names,
      layersWithoutReact: ownLayers === undefined ? FEATURE_LAYERS_WITHOUT_REACT : [],
      /** The files directly in `src` that no layer names. */
      otherFiles: readdirSync(join(root, source)).filter(
        (name) => /^[^.]+\.tsx?$/.test(name) && !names.has(name),
      ),
    };
  });
}

function createPackageOverrides(layered: LayeredPackage): Override[] {
  const { levels } = layered;
  return levels.flatMap((level, index) =>
    level.map((layer) => {
      const restrict = (targets: string[], reason: string): RestrictedImport[] =>
        targets
          .filter((target) => listModules(target, layered).length > 0)
          .map((target) => ({
            regex: createImportPattern(listModules(target, layered), layer),
            message: `${layered.folder}/src: ${formatLayer(layer)} must not import ${formatLayer(target)}, ${reason}`,
          }));
      const patterns = [
        ...restrict(levels.slice(index + 1).flat(), HIGHER),
        ...restrict(
          level.filter((other) => other !== layer),
          SAME_LEVEL,
        ),
        // oxlint compares the text of an import, so imports inside a package must be relative.
        {
          regex: `^@market/${basename(layered.folder)}(?:/|$)`,
          message: "Import a file of the same package by its relative path.",
        },
        ...(layered.layersWithoutReact.includes(layer) ? [REACT] : []),
      ];
      return {
        files: listModules(layer, layered).map((module) =>
          join("**", layered.folder, "src", module.endsWith("/") ? `${module}**` : module),
        ),
        rules: { "no-restricted-imports": ["error", { patterns }] },
      };
    }),
  );
}

/** Returns a layer's files and folders; a folder ends in a slash. */
function listModules(layer: string, { otherFiles }: LayeredPackage): string[] {
  if (layer === "*") return otherFiles;
  return [isFile(layer) ? layer : `${layer}/`];
}

/** Returns a regular expression for the relative imports of the modules, as a file of the layer writes them. */
function createImportPattern(modules: string[], layer: string): string {
  const fromFolder = "^(?:\\.\\./)+";
  const fromFile = "^\\./";
  const targets = modules.map(
    (module) => module.replaceAll(".", "\\.") + (module.endsWith("/") ? "" : "$"),
  );
  return `${isFile(layer) ? fromFile : fromFolder}(?:${targets.join("|")})`;
}

const isFile = (layer: string): boolean => layer === "*" || layer.includes(".");

const formatLayer = (layer: string): string => (layer === "*" ? "files directly in src" : layer);
