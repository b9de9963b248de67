const KEY = "screenState";

/** Returns the Navigation API, which Firefox before 147 and Safari before 26.2 lack. */
function getNavigation(): Navigation | undefined {
  return (globalThis as { navigation?: Navigation }).navigation;
}

/**
 * Saves the state of a screen before sign-in in the current history entry, beside the router's own.
 * After a reload the signed-out app reads it, which has no router.
 */
export function saveScreenState(state: unknown): void {
  const navigation = getNavigation();
  // Preferred, because `history.replaceState` counts as a navigation.
  if (navigation) navigation.updateCurrentEntry({ state: { [KEY]: state } });
  else history.replaceState({ ...history.state, [KEY]: state }, "");
}

/** Returns the state that was saved in the current history entry; `undefined` if there is none. */
export function readScreenState(): unknown {
  const navigation = getNavigation();
  const state: unknown = navigation ? navigation.currentEntry?.getState() : history.state;
  return typeof state === "object" && state !== null && KEY in state ? state[KEY] : undefined;
}
