import { notChecked, type CallResult } from "./check-call.ts";
import { checkCors, type CorsReport } from "./check-cors.ts";
import { checkLogin, signOut, type Credentials } from "./check-login.ts";
import { checkReads } from "./check-reads.ts";
import { checkWrites, WRITES } from "./check-writes.ts";
import { createClient, type ClientOptions } from "./client.ts";

export interface CheckOptions extends ClientOptions {
  /** Signs in with them, instead of using a token. */
  credentials?: Credentials | undefined;
  /** Whether to create records. */
  write?: boolean;
}

export interface ApiReport {
  apiRoot: string;
  /** The calls of the panel to a hosted API. */
  calls: CallResult[];
  /** The value of `Api-Capabilities`, `undefined` without. */
  capabilities: string | undefined;
  /** What the check has created and could not remove. */
  leftovers: string[];
  /** Only for a given origin. */
  cors: CorsReport | undefined;
}

/** Reports which calls of the panel an API honors. It reads only, unless `write` is set. */
export async function checkApi(options: CheckOptions): Promise<ApiReport> {
  const { credentials, origin, write = false } = options;
  const client = createClient(options);
  const login = await checkLogin(client, credentials);
  const hasSignedIn = credentials !== undefined && client.session.get().token !== undefined;
  const reads = await checkReads(client);
  const { results: writes, leftovers } = write
    ? await checkWrites(client)
    : { results: WRITES.map((call) => notChecked(call, "needs --write")), leftovers: [] };
  const calls = [login, ...reads, ...writes];
  const endpoints = calls.map(({ endpoint }) => endpoint);
  const cors = origin === undefined ? undefined : await checkCors(client, origin, endpoints);
  if (hasSignedIn && !(await signOut(client))) {
    leftovers.push("the session of the sign-in, until it expires");
  }
  client.queryClient.clear();
  const capabilities = client.transport.exchanges
    .map(({ response }) => response?.headers.get("api-capabilities"))
    .find((header) => typeof header === "string");
  return {
    apiRoot: client.apiRoot,
    calls,
    capabilities: capabilities ?? undefined,
    leftovers,
    cors,
  };
}
