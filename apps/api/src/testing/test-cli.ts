import { runCli } from "../cli/run-cli.ts";

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
