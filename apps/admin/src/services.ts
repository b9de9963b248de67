import { createAuth, createSession, type Auth } from "@market/api-client/auth";
import type { Http } from "@market/api-client/http";
import { readEnv } from "./env.ts";
import { createFetch } from "./first-responses.ts";

/** Shared by the signed-out and the signed-in app. */
export interface Services {
  http: Http;
  auth: Auth;
}

/** The services at the start of a page. The HTTP client is loaded when it is needed. */
export interface LazyServices {
  auth: Auth;
  loadHttp: () => Promise<Http>;
}

export function createServices(): LazyServices {
  const { apiRoot } = readEnv();
  const session = createSession();
  const loadClient = loadOnce(async () => {
    const { authApi, createHttp } = await import("@market/api-client/http");
    const http = createHttp({ apiRoot, session, fetch: createFetch() });
    return { http, authApi: authApi(http) };
  });
  return {
    auth: createAuth({ session, loadApi: async () => (await loadClient()).authApi }),
    loadHttp: async () => (await loadClient()).http,
  };
}

/** Returns a function that loads once. A failed load is repeated by the next call. */
function loadOnce<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
