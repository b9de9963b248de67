import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { FailureTexts } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { request } from "../../http/request.ts";
import * as wire from "../../wire/wire.ts";
import {
  accountSessionSchema,
  type AccountSession,
  type PasswordChange,
} from "./account.schema.ts";

const SESSIONS = ["account", "sessions"] as const;

function failure(fallback: string): FailureTexts {
  return { messageKeys: ["message"], fallback };
}

/** The calls of the capability `sessions`: one's own sessions and password. */
export function accountApi(http: Http) {
  return {
    sessions: () =>
      queryOptions({
        queryKey: SESSIONS,
        queryFn: ({ signal }) =>
          request<AccountSession[]>(http, {
            method: "get",
            path: "admin/sessions",
            signal,
            parse: wire.listOf("sessions", accountSessionSchema),
            failure: failure("Failed to load sessions"),
          }),
        // Other devices sign in and out.
        staleTime: 0,
      }),

    endSession: () =>
      mutationOptions({
        mutationFn: ({ id }: { id: string }) =>
          request(http, {
            method: "delete",
            path: `admin/sessions/${encodeURIComponent(id)}`,
            failure: failure("Failed to end the session"),
          }),
        meta: { invalidates: [SESSIONS] },
      }),

    endOtherSessions: () =>
      mutationOptions({
        mutationFn: () =>
          request(http, {
            method: "delete",
            path: "admin/sessions",
            failure: failure("Failed to end the other sessions"),
          }),
        meta: { invalidates: [SESSIONS] },
      }),

    /** Also ends all other sessions. */
    changePassword: () =>
      mutationOptions({
        mutationFn: (change: PasswordChange) =>
          request(http, {
            method: "post",
            path: "admin/password",
            json: change,
            failure: failure("Failed to change the password"),
          }),
        meta: { invalidates: [SESSIONS] },
      }),
  };
}
