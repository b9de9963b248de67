import { z } from "zod";

const RESPONSE_TIMEOUT_MS = 15_000;
/** Of the limits and of a database that is lost, which no promise forbids. */
const REFUSALS = new Set([429, 503]);

/** What the calls return that an account needs for the next one. */
const bodySchema = z.looseObject({
  token: z.string().optional(),
  challenge: z.string().optional(),
  secret: z.string().optional(),
  recoveryCodes: z.array(z.string()).optional(),
  secondFactor: z.object({ challenge: z.string() }).optional(),
  passkey: z.object({ challenge: z.string() }).nullish(),
});
type Body = z.infer<typeof bodySchema>;

interface Request {
  method: "GET" | "POST" | "PUT";
  /** Below `/api/admin`. */
  path: string;
  body?: object;
  token?: string | undefined;
}

export type Call = (request: Request) => Promise<Body>;

/** Nobody knows whether the last call was done. */
class Interrupted extends Error {}

/** Runs calls until one is interrupted. */
export async function untilInterrupted(calls: () => Promise<void>): Promise<void> {
  await calls().catch((error: unknown) => {
    if (!(error instanceof Interrupted)) throw error;
  });
}

export class AccountCalls {
  isStopped = false;
  /** Answers that no promise allows. */
  readonly unexpected = new Set<string>();
  readonly #url: string;
  readonly #acknowledged: Map<string, number>;

  /** @param acknowledged counts the calls that succeeded */
  constructor(url: string, acknowledged: Map<string, number>) {
    this.#url = url;
    this.#acknowledged = acknowledged;
  }

  /** @throws Interrupted after any answer but a success, and after the stop */
  readonly call: Call = async (request) => {
    if (this.isStopped) throw new Interrupted();
    const name = `${request.method} ${request.path}`;
    const response = await send(this.#url, request).catch((error: unknown) => {
      if (error instanceof DOMException) this.unexpected.add(`${name} got no response`);
      throw new Interrupted();
    });
    if (response.status !== 200 && response.status !== 201) {
      if (!REFUSALS.has(response.status)) this.unexpected.add(`${name} got ${response.status}`);
      throw new Interrupted();
    }
    this.#acknowledged.set(name, (this.#acknowledged.get(name) ?? 0) + 1);
    return bodySchema.parse(JSON.parse(response.text));
  };
}

/** Sends a request and reads its whole response. */
export async function send(url: string, { method, path, body, token }: Request) {
  const response = await fetch(`${url}/api/admin/${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
  return { status: response.status, text: await response.text() };
}
