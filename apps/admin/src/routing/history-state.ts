const KEY = "screenState";

/**
 * Saves the state of a screen before sign-in in its history entry, so that it survives a reload: the
 * signed-out app reads it without a router. Keeps what the router saved there.
 */
export function saveScreenState(state: unknown): void {
  history.replaceState({ ...history.state, [KEY]: state }, "");
}

/** Returns the state that was saved in the present history entry; `undefined` if there is none. */
export function readScreenState(): unknown {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && KEY in state ? state[KEY] : undefined;
}
