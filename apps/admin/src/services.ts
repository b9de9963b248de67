import { createAuth, createSession, type Auth } from "@market/api-client/auth";
import type { Http } from "@market/api-client/http";
import { loadOnce } from "@market/ui/load";
import { readEnv } from "./env.ts";

export interface Services {
  auth: Auth;
  /** Loads the HTTP client, which the sign-in page does not need before it is submitted. */
  loadHttp: () => Promise<Http>;
}

export function createServices(): Services {
  const { apiRoot } = readEnv();
  const session = createSession();
  const loadClient = loadOnce(async () => {
    const { authApi, createFetch, createHttp } = await import("@market/api-client/http");
    const http = createHttp({ apiRoot, session, fetch: createFetch() });
    return { http, authApi: authApi(http) };
  });
  return {
    auth: createAuth({ session, loadApi: async () => (await loadClient()).authApi }),
    loadHttp: async () => (await loadClient()).http,
  };
}
