/** Passed to the sign-in page in the state of its history entry. */
export interface SignInState {
  /** URL to open after sign-in. */
  returnTo?: string;
  /** Whether the page shows that the session has expired. */
  expired?: boolean;
}

/** Parses the state of a history entry, which can have any shape. Ignores invalid parts. */
export function readSignInState(state: unknown): SignInState {
  if (typeof state !== "object" || state === null) return {};
  const { returnTo, expired }: { returnTo?: unknown; expired?: unknown } = state;
  return {
    // Accepts only paths of this app. `//host` leads elsewhere, and so does `/<tab>/host`, because
    // browsers ignore tabs and line breaks.
    ...(typeof returnTo === "string" && /^\/(?![\s/\\])/.test(returnTo) && { returnTo }),
    ...(expired === true && { expired }),
  };
}
