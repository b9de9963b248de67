/** What the way out hands to the sign-in page, through the history entry of that page. */
export interface SignInState {
  /** Where to return to after signing in. */
  returnTo?: string;
  /** The session ended by itself, which the page says. */
  expired?: boolean;
}

/** Reads the state of a history entry, which may be anybody's: what does not fit is left out. */
export function readSignInState(state: unknown): SignInState {
  if (typeof state !== "object" || state === null) return {};
  const { returnTo, expired }: { returnTo?: unknown; expired?: unknown } = state;
  return {
    // Only a path of this app: `//host` would leave it, and so would `/<tab>/host`, because browsers
    // drop tabs and line breaks.
    ...(typeof returnTo === "string" && /^\/(?![\s/\\])/.test(returnTo) && { returnTo }),
    ...(expired === true && { expired }),
  };
}
