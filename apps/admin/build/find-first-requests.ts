import { setImmediate } from "node:timers/promises";
import type { DataContext } from "@market/api-client";
import type { FeatureRoute } from "@market/ui/feature";

/** The requests that a route's `preload` makes. */
export interface FirstRequests {
  /** Query parameters of the page that `preload` reads: with one of them, it may make other requests. */
  params: string[];
  /** URLs relative to the root of the API. */
  paths: string[];
  /** Headers of each of them, without the authorization. */
  headers: Record<string, string>;
}

const API_ROOT = "http://api.invalid";

/**
 * Returns the first requests of each protected route, by its path. Calls `preload` with a client that
 * records its requests and sends none.
 *
 * @throws if the requests of a route differ in their headers.
 */
export async function findFirstRequests(
  routes: readonly FeatureRoute<DataContext>[],
): Promise<Map<string, FirstRequests>> {
  const found = new Map<string, FirstRequests>();
  for (const route of routes) {
    if (route.access === "protected" && route.preload) {
      found.set(route.path, await recordRequests(route.path, route.preload));
    }
  }
  return found;
}

async function recordRequests(
  path: string,
  preload: (data: DataContext & { url: URL }) => void,
): Promise<FirstRequests> {
  const requests: Request[] = [];
  const { createApi } = await import("@market/api-client");
  const { createHttp } = await import("@market/api-client/http");
  const { QueryClient } = await import("@tanstack/react-query");
  const http = createHttp({
    apiRoot: API_ROOT,
    session: {
      get: () => ({ token: "token", user: undefined }),
      start: () => {},
      renew: () => {},
      updateUser: () => {},
      end: () => {},
      subscribe: () => () => {},
    },
    fetch: (input, init) => {
      requests.push(new Request(input, init));
      return Promise.reject(new TypeError("The build sends no request"));
    },
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { url, params } = recordParams(new URL(path, "http://panel.invalid"));
  preload({ api: createApi({ http }), queryClient, url });
  while (queryClient.isFetching() > 0) await setImmediate();
  queryClient.clear();

  const headers = requests.map((request) => JSON.stringify(headersOf(request)));
  if (new Set(headers).size > 1) throw new Error(`The first requests of ${path} differ in headers`);
  return {
    params: [...params],
    paths: requests.map(({ url: requested }) => requested.slice(API_ROOT.length + 1)),
    headers: requests[0] ? headersOf(requests[0]) : {},
  };
}

/** Returns a URL that records the query parameters which are read from it. */
function recordParams(url: URL): { url: URL; params: Set<string> } {
  const params = new Set<string>();
  const get = (name: string): null => {
    params.add(name);
    return null;
  };
  Object.defineProperty(url, "searchParams", { value: { get } });
  return { url, params };
}

function headersOf({ headers }: Request): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name !== "authorization"));
}
