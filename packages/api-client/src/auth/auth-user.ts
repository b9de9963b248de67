import * as v from "valibot";
import { text } from "../schema/wire.ts";

const authUserSchema = v.pipe(
  v.object({
    _id: text,
    id: text, // as stored here
    name: text,
    firstname: text,
    lastname: text,
    username: text,
    email: text,
    avatar: text,
    profilePicture: text,
  }),
  v.transform(
    ({ _id, id, name, firstname, lastname, username, email, avatar, profilePicture }) => ({
      id: _id ?? id,
      name: name ?? ([firstname, lastname].filter(Boolean).join(" ") || undefined),
      username,
      email,
      avatar: avatar ?? profilePicture,
    }),
  ),
);

/** The signed-in administrator as kept in local storage (specification, point 3: Auth user). */
export type AuthUser = Partial<v.InferOutput<typeof authUserSchema>>;

/**
 * Reads the login's `admin`, and later what was stored of it.
 *
 * @throws {v.ValiError} when it is no object.
 */
export function parseAuthUser(value: unknown): AuthUser {
  return v.parse(authUserSchema, value);
}
