import { getUserKey } from "../session/auth-user.ts";
import type { Session } from "../session/session.ts";

/** A refusal of RFC 9470: the sign-in was too long ago. */
const CHALLENGE = /error="insufficient_user_authentication"/;

/** Returns whether a response asks for a more recent sign-in. The session goes on. */
export function isStepUpChallenge({ status, headers }: Response): boolean {
  return status === 401 && CHALLENGE.test(headers.get("www-authenticate") ?? "");
}

/** Creates the store of the question who makes a sensitive call. A dialog shows the question. */
export function createStepUp(session: Session) {
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
    /** Asks once for all calls that are refused until the answer. Resolves to whether they can be sent again. */
    async ask(): Promise<boolean> {
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
    isPending: (): boolean => answer !== undefined,
    settle,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
