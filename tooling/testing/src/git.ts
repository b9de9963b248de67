import { spawnSync } from "node:child_process";

/** Whether git is installed. The panel and its tests need none; checks of commits are skipped without it. */
export const hasGit = spawnSync("git", ["--version"]).status === 0;
