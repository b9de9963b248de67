import { execFileSync } from "node:child_process";
import { ROOT } from "@market/testing/workspace";

/** Counts as the release of every feature until it has a tag of its own, such as `@market/shops@0.2.0`. */
const FIRST_RELEASE = "4674482041524a71f11db0c580db2e085c7fa9c2";

/**
 * Returns the commit of a package's last release.
 *
 * @throws if this clone does not contain it.
 */
export function findReleasedCommit(packageName: string): string {
  const tag = git("describe", "--tags", "--abbrev=0", "--match", `${packageName}@*`);
  const commit = git("rev-parse", "--verify", "--quiet", `${tag ?? FIRST_RELEASE}^{commit}`);
  if (commit === undefined) {
    throw new Error(
      `This clone does not contain ${FIRST_RELEASE}, the last release of ${packageName}. Run \`git fetch --unshallow\`.`,
    );
  }
  return commit;
}

/** Whether a commit contains a file. */
export function hasFile(commit: string, path: string): boolean {
  return git("cat-file", "-e", `${commit}:${path}`) !== undefined;
}

/** Writes files of a commit into a folder. */
export function checkOut(commit: string, paths: string[], into: string): void {
  const archive = execFileSync("git", ["archive", commit, ...paths], {
    cwd: ROOT,
    maxBuffer: 1 << 28,
  });
  execFileSync("tar", ["--extract", "--directory", into], { input: archive });
}

/** Returns git's output, or `undefined` if the command fails. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync("git", args, {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}
