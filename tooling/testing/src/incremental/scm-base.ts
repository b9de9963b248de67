import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { ROOT } from "../workspace.ts";

/** What starts CI. A release is the pull request of release.yml, whose branch CI is started for. */
export const CI_EVENTS = ["pull request", "fork", "release", "push"] as const;

export type CiEvent = (typeof CI_EVENTS)[number];

/** The part of the `github` context that ci.yml reads. */
interface GithubContext {
  event_name: "pull_request" | "push" | "workflow_dispatch";
  /** The base branch of a pull request. */
  base_ref: string;
  event: { before?: string };
}

/** @param before the last commit before a push. */
export function createContext(event: CiEvent, before: string): GithubContext {
  if (event === "push") return { event_name: "push", base_ref: "", event: { before } };
  if (event === "release") return { event_name: "workflow_dispatch", base_ref: "", event: {} };
  return { event_name: "pull_request", base_ref: "main", event: {} };
}

/**
 * Returns the commit that `--affected` compares with: the value of TURBO_SCM_BASE in ci.yml. Such an
 * expression of GitHub is one of JavaScript too.
 */
export function evaluateScmBase(github: GithubContext): string {
  const workflow = readFileSync(join(ROOT, ".github/workflows/ci.yml"), "utf8");
  const expression = /^ {2}TURBO_SCM_BASE: \$\{\{ (?<expression>.+) \}\}$/m.exec(workflow)?.groups;
  if (!expression) throw new Error("ci.yml does not set TURBO_SCM_BASE for all its jobs");
  return String(runInNewContext(expression["expression"] ?? "", { github, format }));
}

function format(text: string, value: string): string {
  return text.replace("{0}", value);
}
