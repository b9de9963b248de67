import { readChangesets } from "@changesets/read";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { findPackages } from "@market/testing/workspace";
import { REPORT_FOLDER } from "./package-entries.ts";

type Bump = "none" | "patch" | "minor" | "major";

const BUMPS: readonly Bump[] = ["none", "patch", "minor", "major"];

/** A package whose changesets announce less than its public API changed. */
export interface MissingBump {
  name: string;
  required: Bump;
  /** The highest bump of the package in the changesets since the base. */
  found: Bump;
  /** The removed or changed lines of its reports, or else the added ones. */
  lines: string[];
}

/**
 * Compares the reports with those of a git ref, and the bumps they require with the changesets added since.
 *
 * A removed or changed line requires a major bump, or a minor one as long as the package's version is 0.x.
 * Added lines require a minor bump.
 *
 * @throws if the ref does not exist.
 */
export async function findMissingBumps(root: string, since: string): Promise<MissingBump[]> {
  const changesets = await readChangesets(root, since);
  const releases = changesets.flatMap((changeset) => changeset.releases);

  return findPackages("packages/*", root).flatMap(({ folder, manifest: { name, version } }) => {
    const { added, removed } = diffReports(root, since, folder);
    const required = findRequiredBump({ added, removed, version });
    const found = releases
      .filter((release) => release.name === name)
      .map(({ type }): Bump => type)
      .reduce(maxBump, "none");
    const isEnough = BUMPS.indexOf(found) >= BUMPS.indexOf(required);
    return isEnough ? [] : { name, required, found, lines: removed.length > 0 ? removed : added };
  });
}

/** Returns the changed lines of a package's reports. Imports only repeat what declarations use. */
function diffReports(root: string, since: string, folder: string) {
  const diff = execFileSync(
    "git",
    [
      "diff",
      "--merge-base",
      "--no-renames",
      "--unified=0",
      since,
      "--",
      join(folder, REPORT_FOLDER),
    ],
    { cwd: root, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "pipe"] },
  );
  const lines = diff.split("\n").filter((line) => !/^(?:\+\+\+|---) |^.import /.test(line));
  const linesAfter = (sign: string): string[] =>
    lines
      .filter((line) => line.startsWith(sign) && line.trim() !== sign)
      .map((line) => line.slice(1));
  return { added: linesAfter("+"), removed: linesAfter("-") };
}

function findRequiredBump(change: { added: string[]; removed: string[]; version: string }): Bump {
  if (change.removed.length > 0) return change.version.startsWith("0.") ? "minor" : "major";
  return change.added.length > 0 ? "minor" : "none";
}

function maxBump(a: Bump, b: Bump): Bump {
  return BUMPS.indexOf(a) > BUMPS.indexOf(b) ? a : b;
}
