import {
  createAuth,
  createHttp,
  createSession,
  type Auth,
  type Http,
} from "@market/api-client/auth";
import { readEnv } from "./env.ts";

/** What both roots share and needs neither React nor a query client. */
export interface Services {
  http: Http;
  auth: Auth;
}

export function createServices(): Services {
  const session = createSession();
  const http = createHttp({ apiRoot: readEnv().apiRoot, session });
  return { http, auth: createAuth({ http, session }) };
}
