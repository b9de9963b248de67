import type { AuthUser } from "../auth/auth-user.ts";

/** A part of this tab's session storage that belongs to one administrator. */
export interface UserSessionStorage {
  /** What was written under a key; `undefined` for nothing, and for what cannot be read. */
  read: (key: string) => unknown;
  /** Keeps a plain value; `undefined` removes it. `false` if it could not be done. */
  write: (key: string, value: unknown) => boolean;
  /** Removes everything of this administrator. */
  clear: () => void;
}

/**
 * What this tab keeps for an administrator until they sign out: it outlives a reload and an expired
 * session, and no other administrator reads it. Storage that is blocked, full, or holds what somebody
 * else wrote never throws. For somebody of whom the server says nothing, nothing is kept.
 */
export function userSessionStorage(user: AuthUser | undefined): UserSessionStorage {
  const owner = user?.id ?? user?.email ?? user?.username ?? user?.name;
  const prefix = `market:${JSON.stringify(owner)}:`;
  return {
    read(key) {
      if (owner === undefined) return undefined;
      return quietly(() => {
        const stored = sessionStorage.getItem(prefix + key);
        return stored === null ? undefined : (JSON.parse(stored) as unknown);
      });
    },
    write(key, value) {
      if (owner === undefined) return false;
      const written = quietly(() => {
        if (value === undefined) sessionStorage.removeItem(prefix + key);
        else sessionStorage.setItem(prefix + key, JSON.stringify(value));
        return true;
      });
      return written ?? false;
    },
    clear() {
      quietly(() => {
        for (const name of Object.keys(sessionStorage)) {
          if (name.startsWith(prefix)) sessionStorage.removeItem(name);
        }
      });
    },
  };
}

function quietly<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
