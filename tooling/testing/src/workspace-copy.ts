import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");

/** What a clean checkout does not hold. */
const MADE_HERE = new Set([
  ".data",
  ".git",
  ".turbo",
  "dist",
  "node_modules",
  "storybook-static",
  "test-results",
]);

/** The workspace in a folder of its own, with its own cache of turbo. */
export interface WorkspaceCopy extends Disposable {
  root: string;
  /** Runs one of the workspace's tools and returns what it printed; throws with all of it if it fails. */
  run: (command: string, ...args: string[]) => string;
  /** Changes one file, named by its path from the root. */
  edit: (path: string, change: (text: string) => string) => void;
}

/**
 * Copies the working tree, changes that are not committed included, into a temp folder. Needs no git.
 * Installs from pnpm's store, and asks the registry only for what is not there.
 */
export function copyWorkspace(): WorkspaceCopy {
  const root = mkdtempSync(join(realpathSync(tmpdir()), "market-"));
  cpSync(ROOT, root, { recursive: true, filter: (path) => !MADE_HERE.has(basename(path)) });

  const path = [join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter);
  const run = (command: string, ...args: string[]): string => {
    try {
      return execFileSync(command, args, {
        cwd: root,
        encoding: "utf8",
        env: { ...process.env, PATH: path, TURBO_CACHE_DIR: join(root, ".turbo/cache") },
        maxBuffer: 1 << 28,
        stdio: ["ignore", "pipe", "pipe"],
      });
    } catch (error) {
      const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
      throw new Error(`${[command, ...args].join(" ")} failed:\n${stdout}${stderr}`, {
        cause: error,
      });
    }
  };

  const pnpm = join(ROOT, "node_modules/.bin/pnpm");
  run(pnpm, "install", "--prefer-offline", "--frozen-lockfile");
  return {
    root,
    run,
    edit: (file, change) => {
      const target = join(root, file);
      writeFileSync(target, change(readFileSync(target, "utf8")));
    },
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}
