import { useResource } from "@market/api-client";
import { invitationsApi } from "@market/api-client/invitations";
import { useSubmitLock } from "@market/api-client/forms";
import { isolate, notifyFailure, notifySuccess } from "@market/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";

export type InvitationAction = "resend" | "cancel";

/** Resends or cancels one invitation, and shows a toast with the result. */
export function useInvitationActions() {
  const invitations = useResource(invitationsApi);
  const queryClient = useQueryClient();
  const lock = useSubmitLock();
  // These callbacks run even if the row is removed first, unlike those of `mutate`.
  const resend = useMutation({
    ...invitations.resend(),
    onError: notifyFailure,
    onSettled: lock.release,
    onSuccess: (_data, { email }) =>
      notifySuccess("Invitation Resent", `Invitation resent to ${email}`),
  });
  const cancel = useMutation({
    ...invitations.cancel(),
    onError: (error) => {
      lock.release();
      notifyFailure(error);
    },
    onSuccess: (_data, { email }) => {
      notifySuccess("Invitation Cancelled", `Invitation for ${isolate(email)} cancelled`);
      // The row stays locked until the list, which is loading already, has removed it.
      const { queryKey } = invitations.pending();
      void queryClient
        .invalidateQueries({ queryKey }, { cancelRefetch: false })
        .finally(lock.release);
    },
  });
  const running: InvitationAction | undefined = resend.isPending
    ? "resend"
    : cancel.isPending
      ? "cancel"
      : undefined;
  const error: Error | null = resend.error ?? cancel.error;
  return {
    /** The action in flight. */
    running,
    /** Why the last action failed. */
    error,
    /** Does nothing while an action is in flight. */
    run: (action: InvitationAction, email: string): void => {
      if (!lock.acquire()) return;
      resend.reset();
      cancel.reset();
      (action === "resend" ? resend : cancel).mutate({ email });
    },
  };
}
