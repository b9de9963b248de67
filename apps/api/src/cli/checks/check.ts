import { summarizeError } from "../../errors/describe-error.ts";

/** A check of an installation. */
export interface Check {
  name: string;
  /** Returns what was found. Rejects with what is wrong and what to do. */
  run: () => Promise<string>;
}

export interface CheckResult {
  name: string;
  status: "ok" | "failed";
  detail: string;
}

/** Runs checks one after another; each has a result, also after one that failed. */
export async function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { name, run } of checks) {
    try {
      results.push({ name, status: "ok", detail: await run() });
    } catch (error) {
      results.push({ name, status: "failed", detail: summarizeError(error) });
    }
  }
  return results;
}
