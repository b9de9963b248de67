import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { paths } from "@market/ui/feature";
import { transformWithOxc, type Plugin, type Rolldown } from "vite";

/** A protected route as it stands in a feature's code: its path's name and its screen's file. */
const ROUTE = /path:\s*paths\.(\w+),[^{}]*?access:\s*"protected",[^{}]*?import\("([^"]+)"\)/g;

/**
 * Puts the boot script into index.html, with the files of each protected route: the browser asks for
 * a screen's code together with the entry, instead of after it.
 */
export function bootScript(): Plugin {
  /** Path of a route -> file of its screen's module. */
  const screens = new Map<string, string>();
  let base = "/";
  return {
    name: "boot-script",
    configResolved(config) {
      base = config.base;
    },
    transform(code) {
      for (const [, name = "", file = ""] of code.matchAll(ROUTE)) {
        if (name in paths) screens.set(paths[name as keyof typeof paths], basename(file));
      }
    },
    transformIndexHtml: {
      order: "post",
      async handler(_html, { bundle }) {
        const preloads = bundle ? routeFiles(screens, bundle, base) : {};
        const source = readFileSync(new URL("./boot.js", import.meta.url), "utf8");
        const { code } = await transformWithOxc(
          source.replace("__PRELOADS__", JSON.stringify(preloads)),
          "boot.js",
        );
        return [{ tag: "script", children: code, injectTo: "head" }];
      },
    },
  };
}

function routeFiles(
  screens: ReadonlyMap<string, string>,
  bundle: Rolldown.OutputBundle,
  base: string,
): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const withImports = (chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()) => {
    found.add(chunk);
    for (const imported of chunks) {
      if (chunk.imports.includes(imported.fileName) && !found.has(imported)) {
        withImports(imported, found);
      }
    }
    return found;
  };
  const filesOf = (...needed: Rolldown.OutputChunk[]): string[] => [
    ...new Set(
      needed
        .flatMap((chunk) => [...withImports(chunk)])
        .flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
        .map((file) => base + file),
    ),
  ];
  const chunkOf = (file: string): Rolldown.OutputChunk | undefined =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => basename(id) === file));

  const entry = chunks.find(({ isEntry }) => isEntry);
  const root = chunkOf("signed-in-app.tsx");
  if (!entry || !root) throw new Error("No entry or no signed-in-app among the chunks");
  const early = new Set(filesOf(entry));
  return Object.fromEntries(
    [...screens].flatMap(([path, file]) => {
      const screen = chunkOf(file);
      if (!screen) throw new Error(`No chunk holds ${file}, the screen of ${path}`);
      return [[path, filesOf(root, screen).filter((needed) => !early.has(needed))]];
    }),
  );
}
