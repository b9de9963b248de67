import { useResource } from "@market/api-client";
import { accountApi, type AccountSession } from "@market/api-client/account";
import { useSubmitLock } from "@market/api-client/forms";
import { notifyFailure, notifySuccess } from "@market/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Ends sessions, one call at a time, and shows the results as toasts. */
export function useSessionActions() {
  const account = useResource(accountApi);
  const queryClient = useQueryClient();
  const lock = useSubmitLock();
  const shared = { onError: notifyFailure, onSettled: lock.release };
  /** Does not wait for the next list, because a session that has ended cannot be ended again. */
  const keep = (isKept: (session: AccountSession) => boolean): void => {
    queryClient.setQueryData(account.sessions().queryKey, (sessions) => sessions?.filter(isKept));
  };
  const end = useMutation({
    ...account.endSession(),
    ...shared,
    onSuccess: (_data, { id }) => {
      keep((session) => session.id !== id);
      notifySuccess("Session Ended", "That device is signed out.");
    },
  });
  const endOthers = useMutation({
    ...account.endOtherSessions(),
    ...shared,
    onSuccess: () => {
      keep(({ isCurrent }) => isCurrent);
      notifySuccess("Sessions Ended", "All other devices are signed out.");
    },
  });
  const error: Error | null = end.error ?? endOthers.error;
  return {
    /** Why the last action failed. */
    error,
    isBusy: end.isPending || endOthers.isPending,
    end: (id: string): void => {
      if (!lock.acquire()) return;
      endOthers.reset();
      end.mutate({ id });
    },
    endOthers: (): void => {
      if (!lock.acquire()) return;
      end.reset();
      endOthers.mutate();
    },
  };
}
