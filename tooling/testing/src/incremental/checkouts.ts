import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copySources } from "../workspace-copy.ts";
import { createContext, evaluateScmBase, type CiEvent } from "./scm-base.ts";
import { planTasks } from "./turbo-tasks.ts";

type Edit = (root: string) => void;

/** A repository on GitHub and a clone of it as actions/checkout leaves it in a job of CI. */
export interface Checkouts extends Disposable {
  /** A working tree of the base commit. */
  root: string;
  /** Applies an edit to the working tree, calls a function and undoes the edit. */
  withEdit: <Result>(edit: Edit, run: () => Result) => Result;
  /** Commits an edit and returns the tasks that `--affected` selects when an event starts CI with it. */
  listAffected: (edit: Edit, event: CiEvent) => string[];
}

/**
 * Copies the sources of the workspace to a repository. Its main branch has another commit since a
 * pull request was opened, whose changes `--affected` must not count as those of the pull request.
 */
export function createCheckouts(): Checkouts {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "market-ci-"));
  const root = join(folder, "origin");
  const job = join(folder, "job");
  copySources(root);
  mkdirSync(job);
  const origin = createGit(root);
  const checkout = createGit(job);

  origin("init", "--quiet", "--initial-branch=main");
  commitAll("Base");
  const base = origin("rev-parse", "HEAD");
  editFile(root, "packages/users/src/index.ts");
  commitAll("A later commit on main");
  const main = origin("rev-parse", "HEAD");
  origin("checkout", "--quiet", "--detach", base);
  checkout("init", "--quiet");
  checkout("remote", "add", "origin", root);

  return {
    root,
    withEdit: (edit, run) => {
      edit(root);
      try {
        return run();
      } finally {
        origin("checkout", "--quiet", ".");
      }
    },
    listAffected: (edit, event) => {
      const parent = event === "push" ? main : base;
      const commit = commitEdit(parent, edit);
      const ref = createRef(commit, event);
      const tasks = planAffected(ref, event);
      origin("update-ref", "refs/heads/main", main);
      origin("update-ref", "-d", "refs/heads/change");
      origin("checkout", "--quiet", "--detach", base);
      return tasks;
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };

  /** Makes a commit what GitHub has for an event, and returns the ref that a job checks out. */
  function createRef(commit: string, event: CiEvent): string {
    if (event === "push") {
      origin("update-ref", "refs/heads/main", commit);
      return "refs/heads/main";
    }
    // The branch of a fork is in another repository.
    if (event !== "fork") origin("update-ref", "refs/heads/change", commit);
    if (event === "release") return "refs/heads/change";
    origin("checkout", "--quiet", "--detach", main);
    origin("merge", "--quiet", "--no-ff", "--no-edit", commit);
    origin("update-ref", "refs/pull/1/merge", "HEAD");
    return "refs/pull/1/merge";
  }

  /** Fetches all branches (`fetch-depth: 0`), checks a ref out and returns what `--affected` selects. */
  function planAffected(ref: string, event: CiEvent): string[] {
    const branches = "+refs/heads/*:refs/remotes/origin/*";
    checkout("fetch", "--quiet", "--prune", "--no-tags", "origin", branches, `+${ref}:refs/ci/ref`);
    checkout("checkout", "--quiet", "--force", "--detach", "refs/ci/ref");
    const github = createContext(event, main);
    const env = {
      GITHUB_ACTIONS: "true",
      GITHUB_BASE_REF: github.base_ref,
      TURBO_SCM_BASE: evaluateScmBase(github),
      TURBO_SCM_HEAD: "HEAD",
    };
    return [...planTasks(job, { flags: ["--affected"], env }).keys()];
  }

  function commitEdit(parent: string, edit: Edit): string {
    origin("checkout", "--quiet", "--detach", parent);
    edit(root);
    commitAll("An edit");
    return origin("rev-parse", "HEAD");
  }

  function commitAll(message: string): void {
    origin("add", "--all");
    origin("commit", "--quiet", "--no-verify", "--message", message);
  }
}

/** Edits a file; by default adds a comment. */
export function editFile(
  root: string,
  file: string,
  edit = (text: string) => `${text}\n// Edited.\n`,
): void {
  const path = join(root, file);
  writeFileSync(path, edit(readFileSync(path, "utf8")));
}

/** Returns a function that runs git in a folder, without the settings of the machine or of a git hook. */
function createGit(cwd: string): (...args: string[]) => string {
  const identity = ["-c", "user.name=CI", "-c", "user.email=ci@example.com"];
  const { PATH } = process.env;
  const env = { PATH, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  return (...args) =>
    execFileSync("git", [...identity, ...args], { cwd, env, encoding: "utf8" }).trim();
}
