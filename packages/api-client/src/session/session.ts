import Cookies from "js-cookie";
import { parseAuthUser, type AuthUser } from "./auth-user.ts";
import { readStored, tryOrUndefined } from "../wire/lenient.ts";

export const TOKEN_COOKIE = "accessToken";
const USER_KEY = "authUser";
/** Written and removed at once by a Logout, because other tabs see only that the cookie is missing. */
const LOGOUT_KEY = "loggedOut";

/** Characters that an HTTP header can carry. */
export const TOKEN_PATTERN = /^[\x21-\x7e]+$/;

/** Ended by the Logout button, by a 401, or elsewhere: the cookie is missing. */
export type SessionEnd = "signed-out" | "expired" | "elsewhere";

/** Without a token nobody is signed in. The object keeps its identity until something changes. */
export interface SessionState {
  readonly token: string | undefined;
  readonly user: AuthUser | undefined;
  /** Why the last session ended; absent before the first sign-in and after a new one. */
  readonly ended?: SessionEnd | undefined;
  /** Whether it ended by a Logout in another tab, which dropped what was unsaved in this one. */
  readonly byOtherTab?: true;
}

const SIGNED_OUT: SessionState = { token: undefined, user: undefined };

/** The session of this browser. */
export interface Session {
  get: () => SessionState;
  start: (token: string, user: AuthUser) => void;
  /** Replaces the token of the session, which goes on. */
  renew: (token: string) => void;
  updateUser: (changes: AuthUser) => void;
  end: (reason: SessionEnd) => void;
  /** Calls `listener` after each change, also one made in another tab. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates the session of this browser: the token in the cookie `accessToken` (path `/`), the user in local storage as
 * `authUser`. An unreadable token means signed out, an unreadable user is `undefined`; storage that throws is ignored.
 */
export function createSession(): Session {
  let state = read();
  const listeners = new Set<() => void>();
  let stopWatching: (() => void) | undefined;

  const change = (next: SessionState): void => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    start(token, user) {
      writeToken(token);
      writeUser(user);
      change({ token, user });
    },
    renew(token) {
      writeToken(token);
      change({ ...state, token });
    },
    updateUser(changes) {
      const { token } = state;
      const user = { ...state.user, ...changes };
      if (token === undefined || isEqual(user, { ...state.user })) return;
      // Another tab may have stored the user of its own session.
      if (read().token === token) writeUser(user);
      change({ ...state, user });
    },
    end(reason) {
      if (state.token === undefined) return;
      const stored = read();
      // Another tab has renewed the token, or has signed in again.
      const isRenewed = stored.token !== undefined && stored.token !== state.token;
      if (reason === "expired" && isRenewed) return change(stored);
      writeToken(undefined);
      writeUser(undefined);
      // Last, so that other tabs handle no further event of this sign-out.
      if (reason === "signed-out") announceLogout();
      return change({ ...SIGNED_OUT, ended: reason });
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        stopWatching = watchOtherTabs((event) => change(readAfter(event, state)));
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopWatching?.();
      };
    },
  };
}

/**
 * Calls `onChange` when another tab may have changed the session: sign-in and sign-out fire `storage`, the cookie store
 * also reports an expired cookie, and focus and visibility cover browsers without it. A page that Back restores from
 * memory fires `pageshow` before it is shown. Returns the unsubscribe function.
 */
function watchOtherTabs(onChange: (event: Event) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  for (const type of ["storage", "focus", "pageshow"]) {
    window.addEventListener(type, onChange, { signal });
  }
  document.addEventListener("visibilitychange", onChange, { signal });
  // `cookieStore` is absent outside secure contexts.
  (globalThis.cookieStore as CookieStore | undefined)?.addEventListener("change", onChange, {
    signal,
  });
  return () => controller.abort();
}

function readAfter(event: Event, state: SessionState): SessionState {
  if (event instanceof StorageEvent && event.key === LOGOUT_KEY) {
    // The cookie may still be readable, or its absence may have been noticed before.
    const isOpen = state.token !== undefined || state.ended === "elsewhere";
    if (event.newValue === null || !isOpen) return state;
    return { ...SIGNED_OUT, ended: "signed-out", byOtherTab: true };
  }
  const stored = read();
  // The cookie and the user of another tab's sign-in may become readable one after the other.
  const isSameUser = stored.user === undefined || isEqual(stored.user, state.user);
  if (stored.token === state.token && isSameUser) return state;
  return stored.token === undefined ? { ...SIGNED_OUT, ended: "elsewhere" } : stored;
}

function announceLogout(): void {
  tryOrUndefined(() => {
    localStorage.setItem(LOGOUT_KEY, "true");
    localStorage.removeItem(LOGOUT_KEY);
  });
}

function isEqual(user: AuthUser, other: AuthUser | undefined): boolean {
  return JSON.stringify(user) === JSON.stringify(other);
}

function read(): SessionState {
  const token = tryOrUndefined(() => Cookies.get(TOKEN_COOKIE));
  return token !== undefined && TOKEN_PATTERN.test(token)
    ? { token, user: readUser() }
    : SIGNED_OUT;
}

function writeToken(token: string | undefined): void {
  tryOrUndefined(() => {
    const isSecure = location.protocol === "https:";
    const options = { path: "/", sameSite: "strict", secure: isSecure } as const;
    if (token === undefined) Cookies.remove(TOKEN_COOKIE, { path: "/" });
    else Cookies.set(TOKEN_COOKIE, token, options);
  });
}

function readUser(): AuthUser | undefined {
  return readStored(() => localStorage, USER_KEY, parseAuthUser);
}

function writeUser(user: AuthUser | undefined): void {
  tryOrUndefined(() => {
    if (user === undefined) localStorage.removeItem(USER_KEY);
    else localStorage.setItem(USER_KEY, JSON.stringify(user));
  });
}
