import { join } from "node:path";
import type { Package } from "@market/testing/workspace";

/** An entry of a package's `exports` that has types. */
export interface PackageEntry {
  /** As it is imported, such as `@market/ui/feature`. */
  specifier: string;
  /** The path of the package, absolute. */
  packagePath: string;
  /** The path of the entry's declarations, absolute. */
  declarations: string;
  /** The path of the entry's report, relative to the workspace. */
  report: string;
}

/** The folder of a package with its reports. */
export const REPORT_FOLDER = "api-report";

/** Returns the entries that have types, which styles do not, without the fixtures for tests, which may change at any time. */
export function findEntries({ folder, manifest }: Package, root: string): PackageEntry[] {
  const packagePath = join(root, folder);
  return Object.entries(manifest.exports ?? {}).flatMap(([path, { types }]) =>
    types === undefined || path === "./testing"
      ? []
      : {
          specifier: join(manifest.name, path),
          packagePath,
          declarations: join(packagePath, types),
          report: join(folder, REPORT_FOLDER, `${path === "." ? "index" : path.slice(2)}.md`),
        },
  );
}
