import { relative } from "node:path";
import type { FeatureRoute } from "@market/ui/feature";
import { findScreenModules } from "../build/find-screen-modules.ts";
import type { ChunkStats } from "../build/write-stats.ts";

/** The modules of the two apps, relative to the root of the workspace. */
const APPS = {
  public: "apps/admin/src/signed-out-app.tsx",
  protected: "apps/admin/src/signed-in-app.tsx",
};

type Route = Pick<FeatureRoute, "path" | "access" | "screen">;

/** Returns the files that each app loads before it renders. */
export function listAppFiles(chunks: readonly ChunkStats[]): Record<keyof typeof APPS, string[]> {
  const listFiles = (app: string): string[] => [
    "index.html",
    ...listStaticFiles(chunks, ["apps/admin/src/main.ts", app]),
  ];
  return { public: listFiles(APPS.public), protected: listFiles(APPS.protected) };
}

/** Returns the files that each screen adds to those of its app, by the path of the route. */
export async function listScreenFiles(
  root: string,
  chunks: readonly ChunkStats[],
  routes: readonly Route[],
): Promise<Map<string, string[]>> {
  const appFiles = listAppFiles(chunks);
  const screens = await findScreenModules(routes);
  return new Map(
    routes.map(({ path, access }) => {
      const modules = (screens.get(path) ?? []).map((module) => relative(root, module));
      const files = listStaticFiles(chunks, modules);
      return [path, files.filter((file) => !appFiles[access].includes(file))];
    }),
  );
}

/** Returns the files of the chunks with these modules, and of all that they import statically. */
function listStaticFiles(chunks: readonly ChunkStats[], modules: readonly string[]): string[] {
  const needed = new Set(
    modules.map((module) => {
      const chunk = chunks.find((each) => module in each.modules);
      if (!chunk) throw new Error(`No chunk contains ${module}`);
      return chunk;
    }),
  );
  // Visits also the chunks that are added during the iteration.
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.file)) needed.add(chunk);
  }
  return [...needed].flatMap(({ file, styles }) => [file, ...styles]);
}
