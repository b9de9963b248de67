import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import type { Credentials } from "./check-login.ts";

export const USAGE = `Usage: pnpm check:api <url> [--origin <origin>] [--write]

Reports which of the 19 calls of the specification a hosted API honors. <url> ends in /api.

  --origin <origin>   also checks that a panel of this origin may call the API (CORS)
  --write             also makes the calls that write, with records of its own; without it, the check only reads

The token is never an argument. It is API_TOKEN, or the token of a sign-in with API_EMAIL and API_PASSWORD, which also
checks the sign-in, or is asked for.`;

/**
 * Reads the arguments of the command.
 * @throws {Error} that says what is wrong with them
 */
export function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    // pnpm passes on the "--" before the arguments.
    args: args[0] === "--" ? args.slice(1) : args,
    allowPositionals: true,
    options: { origin: { type: "string" }, write: { type: "boolean", default: false } },
  });
  const [url, ...others] = positionals;
  if (url === undefined || others.length > 0) throw new Error("Give the URL of one API.");
  return {
    apiRoot: readApiRoot(url),
    origin: values.origin === undefined ? undefined : readOrigin(values.origin),
    write: values.write,
  };
}

function readApiRoot(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error("The URL must be http or https.");
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    throw new Error("The URL must have no user, query or fragment.");
  }
  return url.href.replace(/\/+$/, "");
}

function readOrigin(text: string): string {
  const origin = URL.parse(text)?.origin;
  if (origin !== text || !/^https?:/.test(text)) {
    throw new Error("--origin must be an origin, e.g. https://panel.example");
  }
  return text;
}

/**
 * Reads the token or the credentials from the environment, else asks for the token.
 * @throws {Error} without them and without a terminal
 */
export async function readAccess(
  { API_TOKEN, API_EMAIL, API_PASSWORD }: Record<string, string | undefined>,
  ask: (() => Promise<string>) | undefined,
): Promise<{ token: string } | { credentials: Credentials }> {
  if (API_EMAIL && API_PASSWORD)
    return { credentials: { email: API_EMAIL, password: API_PASSWORD } };
  const token = (API_TOKEN || (await ask?.()))?.trim();
  if (!token) throw new Error("Set API_TOKEN, or API_EMAIL and API_PASSWORD.");
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error("The token has invalid characters.");
  return { token };
}

/** Asks for a text in the terminal, which does not show what is typed. */
export async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}
