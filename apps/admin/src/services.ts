import { createAuth, createSession, type Auth } from "@market/api-client/auth";
import type { Http } from "@market/api-client/http";
import { readEnv } from "./env.ts";
import { createFetch } from "./first-responses.ts";

export interface Services {
  auth: Auth;
  /** Loads the HTTP client, which the sign-in page does not need before it is submitted. */
  loadHttp: () => Promise<Http>;
}

export function createServices(): Services {
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
