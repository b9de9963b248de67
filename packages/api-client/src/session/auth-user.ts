import * as v from "valibot";
import * as wire from "../wire/wire.ts";

const authUserSchema = v.pipe(
  v.object({
    _id: wire.text,
    id: wire.text, // the name under which `parseAuthUser` returns `_id`
    name: wire.text,
    firstname: wire.text,
    lastname: wire.text,
    username: wire.text,
    email: wire.text,
    avatar: wire.text,
    profilePicture: wire.text,
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

/** The signed-in administrator, as stored in local storage (specification, point 3: Auth user). */
export type AuthUser = Partial<v.InferOutput<typeof authUserSchema>>;

/**
 * Parses the `admin` of a login response, or its stored form.
 *
 * @throws {v.ValiError} if the value is not an object.
 */
export function parseAuthUser(value: unknown): AuthUser {
  return v.parse(authUserSchema, value);
}
