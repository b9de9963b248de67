import { createQueryClient } from "@market/api-client";
import type { Session } from "@market/api-client/auth";
import { authApi, createHttp } from "@market/api-client/http";
import { createTransport, type TransportOptions } from "./transport.ts";

export interface ClientOptions extends TransportOptions {
  /** URL that ends in `/api`. */
  apiRoot: string;
  token?: string | undefined;
}

export type Client = ReturnType<typeof createClient>;

/** Creates the client of the panel, whose requests are recorded. */
export function createClient({ apiRoot, token, ...options }: ClientOptions) {
  const transport = createTransport(options);
  const session = createMemorySession(token);
  const { fetch } = transport;
  const http = createHttp({ apiRoot, session, fetch, sendWithProgress: () => fetch });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 0 } });
  return {
    apiRoot,
    transport,
    session,
    queryClient,
    http,
    auth: authApi(http),
  };
}

/** A session that a 401 does not end, so that it is reported for each call. */
function createMemorySession(token: string | undefined): Session {
  let state: ReturnType<Session["get"]> = { token, user: undefined };
  return {
    get: () => state,
    start: (started, user) => {
      state = { token: started, user };
    },
    renew: () => {},
    updateUser: () => {},
    end: () => {},
    subscribe: () => () => {},
  };
}
