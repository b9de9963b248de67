import { mutate, type ApiCall } from "../../test-support/api-call.ts";
import { fakeAdmin } from "../auth/auth.fake.ts";
import { accountApi } from "./account.api.ts";
import { wireSession } from "./account.fake.ts";
import { accountSessionSchema } from "./account.schema.ts";

const change = { currentPassword: fakeAdmin.password, password: "Abcdefg1!" };

export const accountCalls: ApiCall[] = [
  {
    endpoint: "GET /admin/sessions",
    reads: "list",
    envelope: "sessions",
    request: {},
    failure: { messageKeys: ["message"], fallback: "Failed to load sessions" },
    send: ({ http, queryClient }) => queryClient.fetchQuery(accountApi(http).sessions()),
    row: wireSession,
    rowSchema: accountSessionSchema,
  },
  {
    endpoint: "DELETE /admin/sessions/:id",
    reads: "nothing",
    request: { path: "/admin/sessions/session-1" },
    failure: { messageKeys: ["message"], fallback: "Failed to end the session" },
    send: ({ http, queryClient }) =>
      mutate(queryClient, accountApi(http).endSession(), { id: "session-1" }),
  },
  {
    endpoint: "DELETE /admin/sessions",
    reads: "nothing",
    request: {},
    failure: { messageKeys: ["message"], fallback: "Failed to end the other sessions" },
    send: ({ http, queryClient }) =>
      mutate(queryClient, accountApi(http).endOtherSessions(), undefined),
  },
  {
    endpoint: "POST /admin/password",
    reads: "nothing",
    request: { body: change },
    failure: { messageKeys: ["message"], fallback: "Failed to change the password" },
    send: ({ http, queryClient }) => mutate(queryClient, accountApi(http).changePassword(), change),
  },
];
