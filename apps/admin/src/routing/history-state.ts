const KEY = "screenState";

/** The Navigation API, which browsers before 2026 may lack: the state does not survive a reload there. */
function navigationApi(): Navigation | undefined {
  return (globalThis as { navigation?: Navigation }).navigation;
}

/**
 * Saves the state of a screen before sign-in in its history entry, so that it survives a reload: the
 * signed-out app reads it without a router. Unlike `history.replaceState`, this is no navigation.
 */
export function saveScreenState(state: unknown): void {
  navigationApi()?.updateCurrentEntry({ state: { [KEY]: state } });
}

/** Returns the state that was saved in the present history entry; `undefined` if there is none. */
export function readScreenState(): unknown {
  const state: unknown = navigationApi()?.currentEntry?.getState();
  return typeof state === "object" && state !== null && KEY in state ? state[KEY] : undefined;
}
