import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { ROOT, type Package } from "./workspace.ts";

/** Packs a built package as for the registry, with versions for `workspace:` and `catalog:`. */
export function pack({ folder, manifest }: Package, into: string): string {
  execFileSync("pnpm", ["pack", "--pack-destination", into], { cwd: join(ROOT, folder) });
  const name = manifest.name.replace("@", "").replace("/", "-");
  return join(into, `${name}-${manifest.version}.tgz`);
}
