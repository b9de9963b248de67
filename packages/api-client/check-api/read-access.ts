import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { Credentials } from "./check-login.ts";
import { UsageError } from "./options.ts";

/** How the check gets its token. */
export type Access = { token: string } | { credentials: Credentials };

/**
 * Reads the token or the credentials from the environment, else asks for the token.
 * @throws {UsageError} without them and without a terminal
 */
export async function readAccess(
  { API_TOKEN, API_EMAIL, API_PASSWORD }: Record<string, string | undefined>,
  ask: (() => Promise<string>) | undefined,
): Promise<Access> {
  if (API_EMAIL && API_PASSWORD)
    return { credentials: { email: API_EMAIL, password: API_PASSWORD } };
  const token = (API_TOKEN || (await ask?.()))?.trim();
  if (!token) throw new UsageError("Set API_TOKEN, or API_EMAIL and API_PASSWORD.");
  if (!/^[\x21-\x7e]+$/.test(token)) throw new UsageError("The token has invalid characters.");
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
