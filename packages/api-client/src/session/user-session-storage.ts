import { getUserKey, type AuthUser } from "./auth-user.ts";
import { readStored, tryOrUndefined } from "../wire/lenient.ts";

/** The storage of one administrator, which others cannot read. It never throws, and stores nothing for an unidentified user. */
export interface UserStorage {
  /** Returns the value written under a key, or `undefined` if there is none or `parse` throws. */
  read: <Value>(key: string, parse: (stored: unknown) => Value) => Value | undefined;
  /** Stores a JSON value; `undefined` removes it. Returns whether it succeeded. */
  write: (key: string, value: unknown) => boolean;
  clear: () => void;
  clearOthers: () => void;
}

/** Returns the session storage of one administrator, which survives a reload and an expired session. */
export function userSessionStorage(user: AuthUser | undefined): UserStorage {
  return userStorage(user, () => sessionStorage);
}

/** Returns the local storage of one administrator, which also survives a sign-out. */
export function userLocalStorage(user: AuthUser | undefined): UserStorage {
  return userStorage(user, () => localStorage);
}

/** @param getStorage throws if storage is blocked. */
function userStorage(user: AuthUser | undefined, getStorage: () => Storage): UserStorage {
  const owner = getUserKey(user);
  const prefix = `market:${JSON.stringify(owner)}:`;
  const removeAll = (isRemoved: (name: string) => boolean): void => {
    const storage = tryOrUndefined(getStorage);
    for (const name of Object.keys(storage ?? {}).filter(isRemoved)) storage?.removeItem(name);
  };
  return {
    read: (key, parse) =>
      owner === undefined ? undefined : readStored(getStorage, prefix + key, parse),
    write(key, value) {
      if (owner === undefined) return false;
      const written = tryOrUndefined(() => {
        if (value === undefined) getStorage().removeItem(prefix + key);
        else getStorage().setItem(prefix + key, JSON.stringify(value));
        return true;
      });
      return written ?? false;
    },
    clear: () => removeAll((name) => name.startsWith(prefix)),
    clearOthers: () => removeAll((name) => name.startsWith("market:") && !name.startsWith(prefix)),
  };
}
