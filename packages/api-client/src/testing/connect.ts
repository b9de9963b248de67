// By name, so that the build of this entry does not copy the others.
import { createAuth, createSession, type Auth, type Session } from "@market/api-client/auth";
import { authApi, createHttp, type Http } from "@market/api-client/http";
import { QueryClient } from "@tanstack/react-query";
import { createFakeApi, type FakeApi } from "./fake-api.ts";

export interface Connection {
  fake: FakeApi;
  session: Session;
  http: Http;
  auth: Auth;
  /** Does not retry and has no stale time, so that one load is one call. */
  queryClient: QueryClient;
}

/** Connects the real client to a new fake API; signed out unless a token is given. */
export function connect({ token }: { token?: string } = {}): Connection {
  const fake = createFakeApi();
  const session = createSession();
  session.end("signed-out");
  if (token !== undefined) session.start(token, {});
  const { apiRoot, fetch, sendWithProgress } = fake;
  const http = createHttp({ apiRoot, fetch, sendWithProgress, session });
  return {
    fake,
    session,
    http,
    auth: createAuth({ session, loadApi: () => Promise.resolve(authApi(http)) }),
    queryClient: new QueryClient(),
  };
}
