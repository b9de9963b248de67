import type { FeatureRoute } from "@market/ui/feature";
import type { Manifest } from "vite";
import { screenModule } from "../build/routes.ts";

type Route = Pick<FeatureRoute, "path" | "access" | "screen">;

/** Returns the files that a browser loads before a screen is usable. */
export function listScreenFiles(manifest: Manifest, route: Route): string[] {
  const module = screenModule(route);
  const keys = Object.keys(manifest).filter((key) => {
    const name = manifest[key]?.name;
    const app = route.access === "public" ? "sign-in" : "panel";
    // The screen of /login is in the chunk of its app.
    return name === "start" || name === app || key.endsWith(module);
  });
  return filesOf(
    manifest,
    collect(keys, (key) => manifest[key]?.imports ?? []),
  );
}

/** Returns the files of a feature's lazy chunks, and of the libraries that nothing else loads. */
export function listOwnFiles(manifest: Manifest, id: string): string[] {
  const start = Object.keys(manifest).filter((key) => manifest[key]?.name === "start");
  const importsOf = (key: string): string[] => {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    return [...imports, ...dynamicImports];
  };
  const others = collect(start, (key) =>
    importsOf(key).filter((imported) => !imported.startsWith(`../../packages/${id}/`)),
  );
  const shared = filesOf(manifest, others);
  return filesOf(manifest, collect(start, importsOf)).filter((file) => !shared.includes(file));
}

/** Returns keys and all that follow from them. */
function collect(keys: readonly string[], next: (key: string) => readonly string[]): Set<string> {
  const found = new Set(keys);
  // Visits also the keys that are added during the iteration.
  for (const key of found) for (const added of next(key)) found.add(added);
  return found;
}

function filesOf(manifest: Manifest, keys: ReadonlySet<string>): string[] {
  const files = [...keys].flatMap((key) => {
    const chunk = manifest[key];
    return chunk ? [chunk.file, ...(chunk.css ?? [])] : [];
  });
  return [...new Set(files)];
}
