import { getUserKey, type AuthUser } from "./auth-user.ts";
import { readStored, tryOrUndefined } from "../wire/lenient.ts";

export type UserSessionStorage = ReturnType<typeof userSessionStorage>;

/**
 * Returns the session storage of one administrator, which others cannot read. It survives a reload and an expired session.
 * It never throws, and stores nothing for an unidentified user.
 */
export function userSessionStorage(user: AuthUser | undefined) {
  const owner = getUserKey(user);
  const prefix = `market:${JSON.stringify(owner)}:`;
  return {
    /** Returns the value written under a key, or `undefined` if there is none or `parse` throws. */
    read: <Value>(key: string, parse: (stored: unknown) => Value): Value | undefined =>
      owner === undefined ? undefined : readStored(() => sessionStorage, prefix + key, parse),
    /** Stores a JSON value; `undefined` removes it. Returns whether it succeeded. */
    write(key: string, value: unknown): boolean {
      if (owner === undefined) return false;
      const written = tryOrUndefined(() => {
        if (value === undefined) sessionStorage.removeItem(prefix + key);
        else sessionStorage.setItem(prefix + key, JSON.stringify(value));
        return true;
      });
      return written ?? false;
    },
    clear: (): void => removeAll((name) => name.startsWith(prefix)),
    clearOthers: (): void =>
      removeAll((name) => name.startsWith("market:") && !name.startsWith(prefix)),
  };
}

function removeAll(isRemoved: (name: string) => boolean): void {
  const storage = tryOrUndefined(() => sessionStorage);
  for (const name of Object.keys(storage ?? {}).filter(isRemoved)) storage?.removeItem(name);
}
