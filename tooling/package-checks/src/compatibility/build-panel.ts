import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ROOT } from "@market/testing/workspace";

const ADMIN = join(ROOT, "apps/admin");

/** Folders of the shell that its build does not need. */
const UNUSED = new Set(["bench", "dist", "docs", "e2e", "node_modules", "test-results"]);

/**
 * Builds today's shell, with today's ui and API client, in `root`, with other builds of feature packages.
 * Returns the folder of the built panel.
 *
 * @param builds the folders of the builds by the folder of the package, such as `packages/shops`.
 * @throws with the output of the build if it fails, e.g. because a feature imports what no longer exists.
 */
export function buildPanel(root: string, builds: ReadonlyMap<string, string>): string {
  const admin = join(root, "apps/admin");
  cpSync(join(ROOT, "tsconfig.base.json"), join(root, "tsconfig.base.json"));
  cpSync(ADMIN, admin, {
    recursive: true,
    filter: (path) => dirname(path) !== ADMIN || !UNUSED.has(basename(path)),
  });
  linkChildren(join(ADMIN, "node_modules"), join(admin, "node_modules"));
  const scope = join(admin, "node_modules/@market");
  rmSync(scope);
  linkChildren(join(ADMIN, "node_modules/@market"), scope);

  for (const [folder, build] of builds) {
    const copy = join(root, folder);
    cpSync(build, copy, { recursive: true });
    symlinkSync(join(ROOT, folder, "node_modules"), join(copy, "node_modules"));
    const link = join(scope, basename(folder));
    rmSync(link);
    symlinkSync(copy, link);
  }
  const vite = join(admin, "node_modules/.bin/vite");
  execFileSync(vite, ["build", "--logLevel=error"], {
    cwd: admin,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
    stdio: "pipe",
  });
  return join(admin, "dist");
}

/** Creates a folder with links to the children of another. */
function linkChildren(folder: string, copy: string): void {
  mkdirSync(copy, { recursive: true });
  for (const child of readdirSync(folder)) symlinkSync(join(folder, child), join(copy, child));
}
