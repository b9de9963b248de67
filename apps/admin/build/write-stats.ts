import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { normalizePath, type Plugin, type Rolldown } from "vite";

/** A chunk of the build. Files are relative to dist, modules to the root of the workspace. */
export interface ChunkStats {
  file: string;
  /** The styles that the browser loads with the chunk. */
  styles: string[];
  /** The chunks that the browser loads with it. */
  imports: string[];
  /** The module that other chunks import lazily, or that index.html loads. */
  entry?: string;
  /** Bytes of each module before minification. */
  modules: Record<string, number>;
}

export const STATS_FILE = ".vite/stats.json";

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** Writes which chunk contains which modules, for the check of the package sizes. */
export function writeStats(): Plugin {
  let workspace = "";
  return {
    name: "stats",
    apply: "build",
    configResolved({ root }) {
      workspace = join(root, "../..");
    },
    writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const file = join(dir ?? "", STATS_FILE);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(chunks.map((chunk) => describe(chunk, workspace))));
    },
  };
}

function describe(chunk: Chunk, workspace: string): ChunkStats {
  const { fileName, imports, isEntry, isDynamicEntry, facadeModuleId, modules } = chunk;
  const pathOf = (module: string): string => normalizePath(relative(workspace, module));
  return {
    file: fileName,
    styles: [...(chunk.viteMetadata?.importedCss ?? [])],
    imports,
    ...((isEntry || isDynamicEntry) &&
      facadeModuleId !== null && { entry: pathOf(facadeModuleId) }),
    modules: Object.fromEntries(
      Object.entries(modules).map(([module, { renderedLength }]) => [
        pathOf(module),
        renderedLength,
      ]),
    ),
  };
}
