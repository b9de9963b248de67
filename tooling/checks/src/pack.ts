import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { ROOT, type Package } from "@market/testing/workspace";

/** Builds and packs a package as for publishing, and returns the archive's path. */
export function pack({ folder, manifest }: Package, into: string): string {
  execFileSync("pnpm", ["pack", "--pack-destination", into], { cwd: join(ROOT, folder) });
  const name = manifest.name.replace("@", "").replace("/", "-");
  return join(into, `${name}-${manifest.version}.tgz`);
}
