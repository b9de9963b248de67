import { HTTPError } from "ky";
import { getUserKey } from "../session/auth-user.ts";
import type { Session } from "../session/session.ts";

/** A refusal of RFC 9470: the sign-in was too long ago. */
const CHALLENGE = /error="insufficient_user_authentication"/;

/** The question who makes a sensitive call. A dialog shows it while it is pending. */
export interface StepUp {
  /** Asks once for all calls that are refused until the answer. Resolves to whether they can be sent again. */
  ask: () => Promise<boolean>;
  isPending: () => boolean;
  settle: (isConfirmed: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Returns whether a response asks for a more recent sign-in. The session goes on. */
export function isStepUpChallenge({ status, headers }: Response): boolean {
  return status === 401 && CHALLENGE.test(headers.get("www-authenticate") ?? "");
}

export function createStepUp(session: Session): StepUp {
  const listeners = new Set<() => void>();
  let answer: Promise<boolean> | undefined;
  let resolveAnswer: ((isConfirmed: boolean) => void) | undefined;
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const settle = (isConfirmed: boolean): void => {
    resolveAnswer?.(isConfirmed);
    answer = undefined;
    notify();
  };
  return {
    async ask() {
      // Without a dialog, nobody would answer.
      if (listeners.size === 0) return false;
      if (answer === undefined) {
        const owner = getUserKey(session.get().user);
        const stopWatching = session.subscribe(() => {
          const { token, user } = session.get();
          if (token === undefined || getUserKey(user) !== owner) settle(false);
        });
        answer = new Promise<boolean>((resolve) => {
          resolveAnswer = resolve;
        }).finally(stopWatching);
        notify();
      }
      return answer;
    },
    isPending: () => answer !== undefined,
    settle,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Sends a call. Sends it again after a refusal that was due to the token only: once the administrator has confirmed who
 * they are, or if another tab has renewed the token meanwhile.
 */
export async function sendAgainIfRenewed<Result>(
  http: { session: Session; stepUp: StepUp },
  send: () => Promise<Result>,
): Promise<Result> {
  const { token, user } = http.session.get();
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof HTTPError) || error.response.status !== 401) throw error;
    if (isStepUpChallenge(error.response) && !(await http.stepUp.ask())) throw error;
    const current = http.session.get();
    const isSessionCall = error.request.headers.get("authorization") === `Bearer ${token}`;
    const isRenewed = current.token !== undefined && current.token !== token;
    const isSameUser = getUserKey(current.user) === getUserKey(user);
    if (!isSessionCall || !isRenewed || !isSameUser) throw error;
    return send();
  }
}
