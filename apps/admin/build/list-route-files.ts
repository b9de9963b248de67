import type { Rolldown } from "vite";

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "imports" | "isEntry" | "moduleIds"> & {
  type: "chunk";
  viteMetadata?: { importedCss: Set<string> };
};

export interface RouteFilesOptions {
  /** The modules of each screen, by the path of its route. */
  screenModules: ReadonlyMap<string, readonly string[]>;
  appModule: string;
  bundle: readonly (Chunk | { type: "asset" })[];
  base: string;
}

/**
 * Returns the URLs of the scripts and styles of each route, except those that index.html already names.
 *
 * @throws if no chunk contains a screen.
 */
export function listRouteFiles({
  screenModules,
  appModule,
  bundle,
  base,
}: RouteFilesOptions): Record<string, string[]> {
  const chunks = bundle.filter((output): output is Chunk => output.type === "chunk");
  const chunkOf = (module: string, user: string): Chunk => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`No chunk contains ${module}, the module of ${user}`);
    return chunk;
  };
  const filesOf = (needed: readonly Chunk[]): string[] =>
    withImports(needed, chunks)
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      .map((file) => base + file);

  const entry = new Set(filesOf(chunks.filter(({ isEntry }) => isEntry)));
  const app = chunkOf(appModule, "the app");
  return Object.fromEntries(
    [...screenModules].map(([path, modules]) => {
      const screens = modules.map((module) => chunkOf(module, path));
      return [path, [...new Set(filesOf([app, ...screens]))].filter((file) => !entry.has(file))];
    }),
  );
}

/** Returns chunks and all that they import statically, each once. */
function withImports(needed: readonly Chunk[], chunks: readonly Chunk[]): Chunk[] {
  const found = new Set(needed);
  // Visits also the chunks that are added during the iteration.
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found];
}
