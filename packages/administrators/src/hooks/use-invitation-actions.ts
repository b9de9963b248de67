import { useApi } from "@market/api-client";
import { useSubmitLock } from "@market/api-client/forms";
import { notifyFailure, notifySuccess } from "@market/ui";
import { useMutation } from "@tanstack/react-query";

export type InvitationAction = "resend" | "cancel";

export interface InvitationActions {
  /** The action in flight. */
  running: InvitationAction | undefined;
  /** Sends an action and shows a toast with its result. Does nothing while one is in flight. */
  run: (action: InvitationAction, email: string) => void;
}

/** Resends or cancels one invitation. */
export function useInvitationActions(): InvitationActions {
  const api = useApi();
  const lock = useSubmitLock();
  // These callbacks run even if the row is removed first, unlike those of `mutate`.
  const resend = useMutation({
    ...api.invitations.resend(),
    onSuccess: (_data, { email }) =>
      notifySuccess("Invitation Resent", `Invitation resent to ${email}`),
    onError: notifyFailure,
    onSettled: lock.release,
  });
  const cancel = useMutation({
    ...api.invitations.cancel(),
    onSuccess: (_data, { email }) =>
      notifySuccess("Invitation Cancelled", `Invitation for ${email} cancelled`),
    onError: notifyFailure,
    onSettled: lock.release,
  });

  return {
    running: resend.isPending ? "resend" : cancel.isPending ? "cancel" : undefined,
    run: (action, email) => {
      if (lock.acquire()) (action === "resend" ? resend : cancel).mutate({ email });
    },
  };
}
