import type { Client } from "./client.ts";
import { toPrintable } from "./format-value.ts";

export interface CorsReport {
  origin: string;
  /** What keeps a panel of the origin from working, and the calls that it concerns. */
  problems: string[];
}

/** Methods that browsers allow without `Access-Control-Allow-Methods`. */
const SAFE_METHODS = ["GET", "POST"];
/** The headers of single calls, by the capability with which the client sends them. */
const OPTIONAL_HEADERS = [
  { endpoint: "POST /admin/products", capability: "idempotency-key", header: "idempotency-key" },
  { endpoint: "PUT /admin/categories/:id", capability: "versions", header: "if-match" },
] as const;
/** The calls that are made without a token. */
const SIGNED_OUT = new Set(["POST /admin/login", "POST /admin/accept-invite"]);
const READABLE = ["api-capabilities", "api-role"];
const MAX_NAMES = 2;

/** Asks, as a browser does, whether a panel of an origin may make the calls and read their responses. */
export async function checkCors(
  client: Client,
  origin: string,
  endpoints: readonly string[],
): Promise<CorsReport> {
  const { apiRoot, transport } = client;
  // Without a token: a panel must be able to read the error.
  await transport.fetch(`${apiRoot}/admin/users?limit=1`).catch(() => undefined);
  const answered = transport.exchanges.slice();
  const found = new Map<string, string[]>();
  const add = (problem: string, endpoint: string): void => {
    found.set(problem, [...(found.get(problem) ?? []), endpoint]);
  };
  for (const endpoint of endpoints) {
    for (const problem of await findPreflightProblems(client, endpoint, origin)) {
      add(problem, endpoint);
    }
  }
  for (const { method, url, response } of answered) {
    // Images are loaded without CORS.
    if (!response || !url.href.startsWith(apiRoot)) continue;
    const endpoint = `${method} ${url.href.slice(apiRoot.length)}`;
    const suffix = response.ok ? "" : ` of an error (${response.status})`;
    for (const problem of findResponseProblems(response.headers, origin)) {
      add(`the response${suffix}: ${problem}`, endpoint.replace(/\?.*/, ""));
    }
  }
  const problems = [...found].map(([problem, concerned]) => `${problem} (${list(concerned)})`);
  return { origin, problems };
}

/** Names the first few calls. */
function list(endpoints: readonly string[]): string {
  const names = [...new Set(endpoints)];
  const others = names.length - MAX_NAMES;
  return [...names.slice(0, MAX_NAMES), ...(others > 0 ? [`${others} more`] : [])].join(", ");
}

async function findPreflightProblems(
  client: Client,
  endpoint: string,
  origin: string,
): Promise<string[]> {
  const [method = "", path = ""] = endpoint.split(" ");
  const headers = [
    ...(SIGNED_OUT.has(endpoint) ? [] : ["authorization"]),
    // A form has a content type that needs no permission.
    ...(method === "GET" || endpoint === "POST /upload/single" ? [] : ["content-type"]),
    ...OPTIONAL_HEADERS.filter(
      (optional) =>
        optional.endpoint === endpoint && client.http.capabilities.has(optional.capability),
    ).map(({ header }) => header),
  ];
  const url = client.apiRoot + path.replace(":id", "check-api");
  const response = await sendPreflight(client, { url, method, headers, origin });
  if (!response) return ["OPTIONS: no response"];
  if (!response.ok) return [`OPTIONS: expected status 200 or 204, found ${response.status}`];
  const allowed = (name: string): string[] => readList(response.headers.get(name));
  const methods = allowed("access-control-allow-methods");
  const names = allowed("access-control-allow-headers");
  const isMethodAllowed = [...SAFE_METHODS, ...methods.map((name) => name.toUpperCase())].some(
    (name) => name === method || name === "*",
  );
  return [
    ...findOriginProblems(response.headers, origin).map((problem) => `OPTIONS: ${problem}`),
    ...(isMethodAllowed ? [] : [`OPTIONS: Access-Control-Allow-Methods: expected ${method}`]),
    ...headers
      // "*" does not include Authorization.
      .filter((name) => !names.includes(name) && (name === "authorization" || !names.includes("*")))
      .map((name) => `OPTIONS: Access-Control-Allow-Headers: expected ${name}`),
  ];
}

function findResponseProblems(headers: Headers, origin: string): string[] {
  const problems = findOriginProblems(headers, origin);
  if (problems.length > 0) return problems;
  const exposed = readList(headers.get("access-control-expose-headers"));
  return READABLE.filter((name) => headers.has(name))
    .filter((name) => !exposed.includes(name) && !exposed.includes("*"))
    .map((name) => `Access-Control-Expose-Headers: expected ${name}`);
}

function findOriginProblems(headers: Headers, origin: string): string[] {
  const allowed = headers.get("access-control-allow-origin");
  if (allowed === origin || allowed === "*") return [];
  const found = allowed === null ? "none" : toPrintable(allowed);
  return [`Access-Control-Allow-Origin: expected ${origin}, found ${found}`];
}

async function sendPreflight(
  { transport }: Client,
  options: { url: string; method: string; headers: string[]; origin: string },
): Promise<Response | undefined> {
  const { url, method, headers, origin } = options;
  return transport
    .fetch(url, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": method,
        "access-control-request-headers": headers.join(","),
      },
    })
    .catch(() => undefined);
}

function readList(header: string | null): string[] {
  return (header ?? "").split(",").map((name) => name.trim().toLowerCase());
}
