import {
  createAuth,
  createHttp,
  createSession,
  type Auth,
  type Http,
} from "@market/api-client/auth";
import { readEnv } from "./env.ts";
import { createFetch } from "./first-responses.ts";

/** Shared by the signed-out and the signed-in app. */
export interface Services {
  http: Http;
  auth: Auth;
}

export function createServices(): Services {
  const session = createSession();
  const http = createHttp({ apiRoot: readEnv().apiRoot, session, fetch: createFetch() });
  return { http, auth: createAuth({ http, session }) };
}
