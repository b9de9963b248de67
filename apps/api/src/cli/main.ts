#!/usr/bin/env node
import { createInterface } from "node:readline/promises";
import { runCli } from "./run-cli.ts";

// The reader of the output may end, e.g. `head`. A command that changes something runs to its end.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

async function ask(question: string): Promise<string> {
  using terminal = createInterface({ input: process.stdin, output: process.stderr });
  return await terminal.question(question);
}

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  writeOut: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  ask: process.stdin.isTTY ? ask : undefined,
});
