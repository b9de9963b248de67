import { useResource } from "@market/api-client";
import { invitationsApi } from "@market/api-client/invitations";
import { useAction } from "@market/api-client/forms";
import { isolate, notifyFailure, notifySuccess } from "@market/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";

export type InvitationAction = "resend" | "cancel";

/** Resends or cancels one invitation, and shows a toast with the result. */
export function useInvitationActions() {
  const invitations = useResource(invitationsApi);
  const queryClient = useQueryClient();
  const resend = useMutation(invitations.resend());
  const cancel = useMutation(invitations.cancel());
  const { error, run } = useAction(notifyFailure);
  const running = cancel.isPending ? "cancel" : undefined;
  return {
    /** The action in flight. */
    running: resend.isPending ? "resend" : running,
    error,
    resend: (email: string) =>
      run(async () => {
        await resend.mutateAsync({ email });
        notifySuccess("Invitation Resent", `Invitation resent to ${email}`);
      }),
    cancel: (email: string) =>
      run(async () => {
        await cancel.mutateAsync({ email });
        notifySuccess("Invitation Cancelled", `Invitation for ${isolate(email)} cancelled`);
        // The row stays locked until the list, which is loading already, has removed it.
        const { queryKey } = invitations.pending();
        await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
      }),
  };
}
