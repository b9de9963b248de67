import Cookies from "js-cookie";
import { parseAuthUser, type AuthUser } from "./auth-user.ts";
import { tryOrUndefined } from "./try-or-undefined.ts";

export const TOKEN_COOKIE = "accessToken";
const USER_KEY = "authUser";
/** Hash of the token that was stored with the user. */
const HASH_KEY = "accessTokenHash";
/** Written and removed at once by a Logout, because other tabs see only that the cookie is missing. */
const LOGOUT_KEY = "loggedOut";

/** Milliseconds in which another tab that signs in has stored both the cookie and the hash. */
const SIGN_IN_TIME = 500;

/** Characters that an HTTP header can carry. */
export const TOKEN_PATTERN = /^[\x21-\x7e]+$/;

/** Without a token nobody is signed in. The object keeps its identity until something changes. */
export interface SessionState {
  readonly token: string | undefined;
  readonly user: AuthUser | undefined;
  /** Why the last session ended; absent before the first sign-in and after a new one. */
  readonly ended?: SessionEnd | undefined;
  /** Whether it ended by a Logout in another tab, which dropped what was unsaved in this one. */
  readonly byOtherTab?: true;
}

/**
 * Ended by the Logout button, by a 401, elsewhere (the cookie is missing), or because something else than the panel
 * changed the cookie, or added a second one on another path.
 */
export type SessionEnd = "signed-out" | "expired" | "elsewhere" | "changed";

export interface Session {
  get: () => SessionState;
  start: (token: string, user: AuthUser) => void;
  /** Replaces the token of the session, which goes on. */
  renew: (token: string) => void;
  /** Changes the user of the session, e.g. after a change of role. */
  updateUser: (changes: AuthUser) => void;
  end: (reason: SessionEnd) => void;
  /** Calls `listener` after each change, also one made in another tab. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates the session of this browser: the token in the cookie `accessToken` (path `/`), the user in
 * local storage as `authUser`. An unreadable token means signed out, an
 * unreadable user is `undefined`; storage that throws is ignored. A cookie that the panel has not written ends
 * the session, unless nothing is stored with it.
 */
export function createSession(): Session {
  let state: SessionState = read();
  if (state.ended === "changed") {
    writeToken(undefined);
    writeUser(undefined);
  }
  const listeners = new Set<() => void>();
  let stopWatching: (() => void) | undefined;
  /** Whether another tab logged out while the removal of its cookie was not visible here yet. */
  let isLogoutAnnounced = false;

  let recheck: ReturnType<typeof setTimeout> | undefined;

  const change = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const end = (reason: SessionEnd): void => {
    writeToken(undefined);
    if (reason === "signed-out") announceLogout();
    writeUser(undefined);
    change({ token: undefined, user: undefined, ended: reason });
  };

  const endIfChanged = (): void => {
    if (state.token !== undefined && read().ended === "changed") end("changed");
  };

  const syncWithOtherTabs = (event: Event): void => {
    const stored = read();
    clearTimeout(recheck);
    if (stored.ended === "changed") {
      recheck = setTimeout(endIfChanged, SIGN_IN_TIME);
      return;
    }
    const isOpen = state.token !== undefined || state.ended === "elsewhere";
    if (isLogout(event)) isLogoutAnnounced = isOpen;
    if (stored.token === undefined && isOpen && isLogoutAnnounced) {
      isLogoutAnnounced = false;
      change({ ...stored, ended: "signed-out", byOtherTab: true });
    } else if (stored.token !== state.token) {
      isLogoutAnnounced = false;
      change(stored.token === undefined ? { ...stored, ended: "elsewhere" } : stored);
    }
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
      if (token === undefined || JSON.stringify(user) === JSON.stringify({ ...state.user })) return;
      // Another tab may have stored the user of its own session.
      if (read().token === token) writeUser(user);
      change({ ...state, user });
    },
    end(reason) {
      if (state.token === undefined) return;
      const stored = read();
      // Another tab has renewed the token, or has signed in again.
      const isRenewed = stored.token !== undefined && stored.token !== state.token;
      if (reason === "expired" && isRenewed) change(stored);
      else end(reason);
    },
    subscribe(listener) {
      if (listeners.size === 0) stopWatching = watchOtherTabs(syncWithOtherTabs);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopWatching?.();
      };
    },
  };
}

/**
 * Calls `onChange` when another tab may have changed the session. Sign-in and sign-out write local
 * storage, which fires `storage` in other tabs; the cookie store also reports an expired cookie;
 * focus and visibility cover browsers without it. A page that Back restores from memory fires `pageshow`
 * before it is shown. Returns the unsubscribe function.
 */
function watchOtherTabs(onChange: (event: Event) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener("storage", onChange, { signal });
  window.addEventListener("focus", onChange, { signal });
  window.addEventListener("pageshow", onChange, { signal });
  document.addEventListener("visibilitychange", onChange, { signal });
  // `cookieStore` is absent outside secure contexts.
  (globalThis.cookieStore as CookieStore | undefined)?.addEventListener("change", onChange, {
    signal,
  });
  return () => controller.abort();
}

function announceLogout(): void {
  tryOrUndefined(() => {
    localStorage.setItem(LOGOUT_KEY, "true");
    localStorage.removeItem(LOGOUT_KEY);
  });
}

function isLogout(event: Event): boolean {
  return event instanceof StorageEvent && event.key === LOGOUT_KEY && event.newValue !== null;
}

function read(): SessionState {
  const token = readToken();
  const stored = tryOrUndefined(() => localStorage.getItem(HASH_KEY)) ?? undefined;
  const isChanged = token !== undefined && stored !== undefined && stored !== hash(token);
  if (isChanged || hasTwoCookies()) return { token: undefined, user: undefined, ended: "changed" };
  return { token, user: readUser() };
}

/** The browser sends and lists the one of the longest path first, whoever has set it. */
function hasTwoCookies(): boolean {
  const names = tryOrUndefined(() => document.cookie)?.match(/(?:^|; )[^=]*/g) ?? [];
  return names.filter((name) => name.replace("; ", "") === TOKEN_COOKIE).length > 1;
}

/** Returns the FNV-1a hash (32 bits): enough to tell two tokens apart, and not to guess one. */
function hash(token: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < token.length; index++) {
    value = Math.imul(value ^ token.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}

function readToken(): string | undefined {
  const token = tryOrUndefined(() => Cookies.get(TOKEN_COOKIE));
  return token !== undefined && TOKEN_PATTERN.test(token) ? token : undefined;
}

function writeToken(token: string | undefined): void {
  tryOrUndefined(() => {
    if (token === undefined) localStorage.removeItem(HASH_KEY);
    else localStorage.setItem(HASH_KEY, hash(token));
  });
  tryOrUndefined(() => {
    if (token === undefined) {
      for (const path of pathsOfPage()) Cookies.remove(TOKEN_COOKIE, { path });
    } else {
      Cookies.set(TOKEN_COOKIE, token, {
        path: "/",
        sameSite: "strict",
        secure: location.protocol === "https:",
      });
    }
  });
}

/** Returns the path of the page and its parents, e.g. `/products/new`, `/products` and `/`. */
function pathsOfPage(): string[] {
  const parents = location.pathname.split("/").filter(Boolean);
  return [...parents.map((_, index) => `/${parents.slice(0, index + 1).join("/")}`), "/"];
}

function readUser(): AuthUser | undefined {
  return tryOrUndefined(() => {
    const stored = localStorage.getItem(USER_KEY);
    return stored === null ? undefined : parseAuthUser(JSON.parse(stored));
  });
}

function writeUser(user: AuthUser | undefined): void {
  tryOrUndefined(() => {
    if (user === undefined) localStorage.removeItem(USER_KEY);
    else localStorage.setItem(USER_KEY, JSON.stringify(user));
  });
}
