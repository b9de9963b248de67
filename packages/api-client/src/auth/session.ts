import Cookies from "js-cookie";
import { parseAuthUser, type AuthUser } from "./auth-user.ts";

const TOKEN_COOKIE = "accessToken";
const USER_KEY = "authUser";

/** Who is signed in here. No token means nobody. The same object until something changes. */
export interface SessionState {
  readonly token: string | undefined;
  readonly user: AuthUser | undefined;
  /** Why the last session ended; absent before the first one and after a new sign-in. */
  readonly ended?: SessionEnd | undefined;
}

/** By the Logout button, by a 401, or by another tab. */
export type SessionEnd = "signed-out" | "expired" | "elsewhere";

export interface Session {
  get: () => SessionState;
  start: (token: string, user: AuthUser) => void;
  end: (reason: SessionEnd) => void;
  /** Calls `listener` after each change, those made in other tabs included. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * The session of this browser: the token in the cookie `accessToken` (path `/`), the user in local
 * storage as `authUser` (specification, point 4). Storage that is blocked or holds nonsense reads
 * as signed out (the token) or as unknown (the user), and never throws.
 */
export function createSession(): Session {
  let state: SessionState = read();
  const listeners = new Set<() => void>();
  let unwatch: (() => void) | undefined;

  const change = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  /** Takes over what another tab did. */
  const catchUp = (): void => {
    const now = read();
    if (now.token !== state.token)
      change(now.token === undefined ? { ...now, ended: "elsewhere" } : now);
  };

  return {
    get: () => state,
    start(token, user) {
      writeToken(token);
      writeUser(user);
      change({ token, user });
    },
    end(reason) {
      if (state.token === undefined) return;
      writeToken(undefined);
      writeUser(undefined);
      change({ token: undefined, user: undefined, ended: reason });
    },
    subscribe(listener) {
      if (listeners.size === 0) unwatch = watchOtherTabs(catchUp);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) unwatch?.();
      };
    },
  };
}

/**
 * Sign-in and sign-out write local storage, which tells every other tab; the cookie store tells
 * where it is to be had, an expiry included; coming back to the tab looks again.
 */
function watchOtherTabs(catchUp: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  window.addEventListener("storage", catchUp, { signal });
  window.addEventListener("focus", catchUp, { signal });
  document.addEventListener("visibilitychange", catchUp, { signal });
  // Absent outside secure contexts.
  (globalThis.cookieStore as CookieStore | undefined)?.addEventListener("change", catchUp, {
    signal,
  });
  return () => watching.abort();
}

function read(): SessionState {
  return { token: readToken(), user: readUser() };
}

function readToken(): string | undefined {
  const token = quietly(() => Cookies.get(TOKEN_COOKIE));
  // What cannot stand in a header cannot be a token.
  return token !== undefined && /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}

function writeToken(token: string | undefined): void {
  quietly(() => {
    if (token === undefined) Cookies.remove(TOKEN_COOKIE, { path: "/" });
    else {
      Cookies.set(TOKEN_COOKIE, token, {
        path: "/",
        sameSite: "strict",
        secure: location.protocol === "https:",
      });
    }
  });
}

function readUser(): AuthUser | undefined {
  return quietly(() => {
    const stored = localStorage.getItem(USER_KEY);
    return stored === null ? undefined : parseAuthUser(JSON.parse(stored));
  });
}

function writeUser(user: AuthUser | undefined): void {
  quietly(() => {
    if (user === undefined) localStorage.removeItem(USER_KEY);
    else localStorage.setItem(USER_KEY, JSON.stringify(user));
  });
}

/** Storage may be blocked, full, or hold what somebody else wrote. */
function quietly<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
