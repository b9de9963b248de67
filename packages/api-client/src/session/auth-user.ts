import { toText } from "../wire/lenient.ts";

/** The signed-in administrator, as stored in local storage. The role is set only if the server advertises `permissions`. */
export interface AuthUser {
  id?: string | undefined;
  name?: string | undefined;
  username?: string | undefined;
  email?: string | undefined;
  avatar?: string | undefined;
  role?: string | undefined;
  permissions?: string[] | undefined;
  /** Whether the account must set up a second factor before it can do anything else. */
  lacksFactor?: true | undefined;
}

/** Parses the `admin` of a login response, or its stored form, without valibot: the sign-in page loads none. */
export function parseAuthUser(value: unknown): AuthUser {
  if (typeof value !== "object" || value === null) {
    throw new TypeError(`Expected Object, received ${JSON.stringify(value)}`);
  }
  const text = (key: string): string | undefined => toText(Reflect.get(value, key));
  const fullName = [text("firstname"), text("lastname")].filter(Boolean).join(" ");
  return {
    id: text("_id") ?? text("id"), // stored as `id`
    name: text("name") ?? (fullName === "" ? undefined : fullName),
    username: text("username"),
    email: text("email"),
    avatar: text("avatar") ?? text("profilePicture"),
    role: text("role"),
    permissions: toTexts(Reflect.get(value, "permissions")),
    lacksFactor: Reflect.get(value, "lacksFactor") === true || undefined,
  };
}

/** Returns what tells an administrator from others, whose name may be the same; `undefined` if nothing does. */
export function getUserKey(user: AuthUser | undefined): string | undefined {
  return user?.id ?? user?.email;
}

function toTexts(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : undefined;
}
