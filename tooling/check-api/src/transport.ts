/** A request, and the response unless it failed. */
export interface Exchange {
  method: string;
  url: URL;
  /** The query or the names of the fields of the body. */
  sent: string;
  /** Why there is no response, e.g. a timeout. */
  failure?: string;
  response?: Response;
  body?: string;
}

export interface TransportOptions {
  /** The origin of a panel, which the requests then name as a browser does. */
  origin?: string | undefined;
  timeoutMs?: number;
  maxBytes?: number;
}

export interface Transport {
  fetch: typeof globalThis.fetch;
  /** All requests until now. */
  exchanges: Exchange[];
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 20_000_000;

/**
 * Creates a `fetch` that records its requests. It follows no redirect, because a redirect could lead
 * the token to another server, and reads responses up to a size and a time.
 */
export function createTransport(options: TransportOptions): Transport {
  const { origin, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options;
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    async fetch(input, init) {
      const request = new Request(input, init);
      const { method } = request;
      const exchange: Exchange = {
        method,
        url: new URL(request.url),
        sent: await describeFields(request.clone()),
      };
      exchanges.push(exchange);
      if (origin !== undefined && !request.headers.has("origin")) {
        request.headers.set("origin", origin);
      }
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const signal = AbortSignal.any([request.signal, timeout]);
        const response = await fetch(request, { redirect: "manual", signal });
        const bytes = await readBytes(response, maxBytes);
        exchange.body = new TextDecoder().decode(bytes);
        const { status, headers } = response;
        // The constructor refuses a body with these statuses.
        const body = [204, 205, 304].includes(status) ? null : bytes;
        exchange.response = new Response(body, { status, headers });
        return exchange.response.clone();
      } catch (error) {
        exchange.failure = timeout.aborted
          ? `no whole response within ${timeoutMs / 1000} s`
          : describeFailure(error);
        throw error;
      }
    },
  };
}

async function readBytes({ body }: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new RangeError(`the response is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Node's `fetch` has the reason, e.g. that the connection was refused, in the cause. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return cause.message || String(Reflect.get(cause, "code"));
}

/** Describes what a request sends: its query, or the names of the fields of its body. */
async function describeFields(request: Request): Promise<string> {
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("multipart/")) {
    return `form: ${[...(await request.formData()).keys()].join(", ")}`;
  }
  const body = await request.text();
  if (body === "") return new URL(request.url).search;
  return `JSON: ${Object.keys(JSON.parse(body) as object).join(", ")}`;
}
