import { useApi } from "@market/api-client";
import { useSubmitLock } from "@market/api-client/forms";
import { notifyFailure, notifySuccess } from "@market/ui";
import { useMutation } from "@tanstack/react-query";

export type InvitationAction = "resend" | "cancel";

/** Resends or cancels one invitation, and shows a toast with the result. */
export function useInvitationActions() {
  const { invitations } = useApi();
  const lock = useSubmitLock();
  // These callbacks run even if the row is removed first, unlike those of `mutate`.
  const shared = { onError: notifyFailure, onSettled: lock.release };
  const resend = useMutation({
    ...invitations.resend(),
    ...shared,
    onSuccess: (_data, { email }) =>
      notifySuccess("Invitation Resent", `Invitation resent to ${email}`),
  });
  const cancel = useMutation({
    ...invitations.cancel(),
    ...shared,
    onSuccess: (_data, { email }) =>
      notifySuccess("Invitation Cancelled", `Invitation for ${email} cancelled`),
  });
  const running: InvitationAction | undefined = resend.isPending
    ? "resend"
    : cancel.isPending
      ? "cancel"
      : undefined;
  return {
    /** The action in flight. */
    running,
    /** Does nothing while an action is in flight. */
    run: (action: InvitationAction, email: string): void => {
      if (lock.acquire()) (action === "resend" ? resend : cancel).mutate({ email });
    },
  };
}
