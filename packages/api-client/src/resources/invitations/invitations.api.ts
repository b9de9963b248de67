import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { FailureTexts } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { request } from "../../http/request.ts";
import * as wire from "../../wire/wire.ts";
import { invitationSchema, type Invitation, type NewInvitation } from "./invitations.schema.ts";

const PENDING = ["invitations", "pending"] as const;

function failure(fallback: string): FailureTexts {
  return { messageKeys: ["error", "message"], fallback };
}

export function invitationsApi(http: Http) {
  return {
    pending: () =>
      queryOptions({
        queryKey: PENDING,
        queryFn: ({ signal }) =>
          request<Invitation[]>(http, {
            method: "get",
            path: "admin/admins/pending",
            signal,
            parse: wire.listOf("pendingAdmins", invitationSchema),
            failure: {
              messageKeys: ["message", "error"],
              fallback: "Failed to load pending invitations",
            },
          }),
      }),

    /** Has no fallback text: a failure without a message shows a toast with the title alone. */
    send: () =>
      mutationOptions({
        mutationFn: (invitation: NewInvitation) =>
          request(http, {
            method: "post",
            path: "admin/invite",
            json: invitation,
            failure: failure(""),
          }),
        meta: { invalidates: [PENDING] },
      }),

    resend: () =>
      mutationOptions({
        mutationFn: ({ email }: { email: string }) =>
          request(http, {
            method: "post",
            path: "admin/admins/resend-invite",
            json: { email },
            failure: failure("Failed to resend invitation"),
          }),
        meta: { invalidates: [PENDING] },
      }),

    cancel: () =>
      mutationOptions({
        mutationFn: ({ email }: { email: string }) =>
          request(http, {
            method: "post",
            path: "admin/admins/cancel-invite",
            json: { email },
            failure: failure("Failed to cancel invitation"),
          }),
        meta: { invalidates: [PENDING] },
      }),
  };
}
