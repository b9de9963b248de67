import { useApi } from "@market/api-client";
import { notifySuccess } from "@market/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { notifyFailure } from "../components/notify-failure.ts";

export type InvitationAction = "resend" | "cancel";

export interface InvitationActions {
  /** What is under way for an email. */
  running: (email: string) => InvitationAction | undefined;
  /** Starts an action and says how it ended; does nothing while another runs for the same email. */
  run: (action: InvitationAction, email: string) => void;
}

/** Resends and cancels invitations, one action at a time for each email. */
export function useInvitationActions(): InvitationActions {
  const api = useApi();
  const [actions, setActions] = useState<ReadonlyMap<string, InvitationAction>>(new Map());
  /** As `actions`, at this very moment: state is a render late for a double click. */
  const busy = useRef(new Set<string>());

  const finish = (email: string): void => {
    busy.current.delete(email);
    setActions((present) => new Map([...present].filter(([other]) => other !== email)));
  };
  // Callbacks of the mutation itself: those of `mutate` are called for the latest call only.
  const resend = useMutation({
    ...api.invitations.resend(),
    onSuccess: (_data, { email }) =>
      notifySuccess("Invitation Resent", `Invitation resent to ${email}`),
    onError: notifyFailure,
    onSettled: (_data, _error, { email }) => finish(email),
  });
  const cancel = useMutation({
    ...api.invitations.cancel(),
    onSuccess: (_data, { email }) =>
      notifySuccess("Invitation Cancelled", `Invitation for ${email} cancelled`),
    onError: notifyFailure,
    onSettled: (_data, _error, { email }) => finish(email),
  });

  return {
    running: (email) => actions.get(email),
    run(action, email) {
      if (busy.current.has(email)) return;
      busy.current.add(email);
      setActions((present) => new Map(present).set(email, action));
      (action === "resend" ? resend : cancel).mutate({ email });
    },
  };
}
