import { parseArgs } from "node:util";
import { engines } from "@market/testing/engines";
import { ROOT } from "@market/testing/workspace";
import { selectChecks } from "./checks.ts";
import { runChecks } from "./run-checks.ts";

/*
 * `pnpm test` runs the checks that a developer needs, with `--ci` those of CI, and with `--all` also the matrices.
 * `--affected` runs the tasks whose inputs changed since TURBO_SCM_BASE, `--force` runs all without the cache.
 */

const FLAG = { type: "boolean" } as const;
const { values } = parseArgs({ options: { ci: FLAG, all: FLAG, affected: FLAG, force: FLAG } });
const flags = ["affected", "force"].filter((flag) => flag in values).map((flag) => `--${flag}`);
const level = values.all ? "nightly" : values.ci ? "ci" : undefined;
// With CI, a test with `.only` fails in Vitest and in Playwright.
const env = { ...process.env, ENGINES: JSON.stringify(engines), ...(level && { CI: "true" }) };
const checks = selectChecks(level, values.affected === true);
process.exitCode = runChecks(checks, { root: ROOT, flags, env }) ? 0 : 1;
