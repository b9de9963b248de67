import { inject } from "vitest";
import { runCli } from "../../src/cli/run-cli.ts";
import type { Db } from "../../src/db/connect.ts";

interface CliResult {
  code: number;
  output: string;
  error: string;
}

/** Runs a command in this process. */
export async function runTestCli(args: string[], env: Record<string, string>): Promise<CliResult> {
  const result = { output: "", error: "" };
  const code = await runCli(args, {
    env,
    writeOut: (text) => void (result.output += text),
    writeError: (text) => void (result.error += text),
  });
  return { code, ...result };
}

/** Returns the DATABASE_URL of a test database. */
export function getDatabaseUrl({ $client }: Db): string {
  const { host, user } = inject("postgres");
  return `postgres:///${$client.options.database}?host=${host}&user=${user}`;
}
