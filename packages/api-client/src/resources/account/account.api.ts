import { failureTexts } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { getOptions, sendOptions } from "../../http/options.ts";
import * as wire from "../../wire/wire.ts";
import {
  accountSessionSchema,
  type AccountSession,
  type PasswordChange,
} from "./account.schema.ts";

const SESSIONS = ["account", "sessions"] as const;

/** The calls of the capability `sessions`: one's own sessions and password. */
export function accountApi(http: Http) {
  return {
    sessions: () =>
      getOptions<AccountSession[]>(
        http,
        SESSIONS,
        {
          path: "admin/sessions",
          parse: wire.listOf("sessions", accountSessionSchema),
          failure: failureTexts("Failed to load sessions", ["message"]),
        },
        // Other devices sign in and out.
        { staleTime: 0 },
      ),

    endSession: () =>
      sendOptions(http, [SESSIONS], ({ id }: { id: string }) => ({
        method: "delete",
        path: ["admin/sessions", id],
        failure: failureTexts("Failed to end the session", ["message"]),
      })),

    endOtherSessions: () =>
      sendOptions(http, [SESSIONS], () => ({
        method: "delete",
        path: "admin/sessions",
        failure: failureTexts("Failed to end the other sessions", ["message"]),
      })),

    /** Also ends all other sessions. */
    changePassword: () =>
      sendOptions(http, [SESSIONS], (change: PasswordChange) => ({
        method: "post",
        path: "admin/password",
        json: change,
        failure: failureTexts("Failed to change the password", ["message"]),
      })),
  };
}
