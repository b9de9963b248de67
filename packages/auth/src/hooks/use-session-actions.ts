import { useResource } from "@market/api-client";
import { accountApi, type AccountSession } from "@market/api-client/account";
import { useAction } from "@market/api-client/forms";
import { notifyFailure, notifySuccess } from "@market/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Ends sessions, one call at a time, and shows the results as toasts. */
export function useSessionActions() {
  const account = useResource(accountApi);
  const queryClient = useQueryClient();
  const { run, ...action } = useAction(notifyFailure);
  const end = useMutation(account.endSession());
  const endOthers = useMutation(account.endOtherSessions());
  /** Does not wait for the next list, because a session that has ended cannot be ended again. */
  const keep = (isKept: (session: AccountSession) => boolean): void => {
    queryClient.setQueryData(account.sessions().queryKey, (sessions) => sessions?.filter(isKept));
  };
  return {
    ...action,
    end: (id: string) =>
      run(async () => {
        await end.mutateAsync({ id });
        keep((session) => session.id !== id);
        notifySuccess("Session Ended", "That device is signed out.");
      }),
    endOthers: () =>
      run(async () => {
        await endOthers.mutateAsync();
        keep(({ isCurrent }) => isCurrent);
        notifySuccess("Sessions Ended", "All other devices are signed out.");
      }),
  };
}
