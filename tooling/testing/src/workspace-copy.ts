import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { ROOT } from "./workspace.ts";

/** Folders that a clean checkout does not contain. */
const GENERATED = new Set([
  ".data",
  ".git",
  ".turbo",
  "dist",
  "node_modules",
  "storybook-static",
  "test-results",
]);

/** Whether git is installed. The panel and its tests need none; checks of commits are skipped without it. */
export const hasGit = spawnSync("git", ["--version"]).status === 0;

/** A copy of the workspace with its own Turborepo cache. */
export interface WorkspaceCopy extends Disposable {
  root: string;
  /** Runs one of the workspace's tools and returns its output. @throws with the output if it fails. */
  run: (command: string, ...args: string[]) => string;
  /** Changes a file; `path` is relative to the root. */
  edit: (path: string, change: (text: string) => string) => void;
  /** Commits all files. Creates the repository, with the branch main, before the first commit. Needs git. */
  commit: () => void;
}

/** Copies the files of the working tree, including uncommitted changes, to a folder. Needs no git. */
export function copySources(root: string): void {
  cpSync(ROOT, root, { recursive: true, filter: (path) => !GENERATED.has(basename(path)) });
}

/** Copies the working tree to a temporary folder and installs its dependencies. */
export function copyWorkspace(): WorkspaceCopy {
  const root = mkdtempSync(join(realpathSync(tmpdir()), "market-"));
  copySources(root);

  const path = [join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter);
  const run = (command: string, ...args: string[]): string => {
    try {
      return execFileSync(command, args, {
        cwd: root,
        encoding: "utf8",
        env: {
          ...process.env,
          PATH: path,
          TURBO_CACHE_DIR: join(root, ".turbo/cache"),
          // Tests compare the output. With `CI` or `FORCE_COLOR`, tools color it without a terminal.
          CI: undefined,
          FORCE_COLOR: undefined,
          NO_COLOR: "1",
        },
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
    commit: () => {
      if (!existsSync(join(root, ".git"))) {
        run("git", "init", "--quiet", "--initial-branch=main");
        run("git", "config", "user.name", "Test");
        run("git", "config", "user.email", "test@market.test");
      }
      run("git", "add", "--all");
      run("git", "commit", "--quiet", "--message=Change");
    },
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}
