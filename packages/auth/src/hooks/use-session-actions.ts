import { useApi, type AccountSession } from "@market/api-client";
import { useSubmitLock } from "@market/api-client/forms";
import { notifyFailure, notifySuccess } from "@market/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";

export interface SessionActions {
  isBusy: boolean;
  end: (id: string) => void;
  endOthers: () => void;
}

/** Ends sessions, one call at a time, and shows the results as toasts. */
export function useSessionActions(): SessionActions {
  const api = useApi();
  const queryClient = useQueryClient();
  const lock = useSubmitLock();
  /** Does not wait for the next list, because a session that has ended cannot be ended again. */
  const remove = (hasEnded: (session: AccountSession) => boolean): void => {
    queryClient.setQueryData(api.account.sessions().queryKey, (sessions) =>
      sessions?.filter((session) => !hasEnded(session)),
    );
  };
  const end = useMutation({
    ...api.account.endSession(),
    onSuccess: (_data, { id }) => {
      remove((session) => session.id === id);
      notifySuccess("Session Ended", "That device is signed out.");
    },
    onError: notifyFailure,
    onSettled: lock.release,
  });
  const endOthers = useMutation({
    ...api.account.endOtherSessions(),
    onSuccess: () => {
      remove(({ isCurrent }) => !isCurrent);
      notifySuccess("Sessions Ended", "All other devices are signed out.");
    },
    onError: notifyFailure,
    onSettled: lock.release,
  });
  return {
    isBusy: end.isPending || endOthers.isPending,
    end: (id) => {
      if (lock.acquire()) end.mutate({ id });
    },
    endOthers: () => {
      if (lock.acquire()) endOthers.mutate();
    },
  };
}
