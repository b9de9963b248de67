import * as v from "valibot";
import * as wire from "../../wire/wire.ts";

export const administratorSchema = v.pipe(
  v.object({
    _id: wire.text,
    firstname: wire.text,
    lastname: wire.text,
    name: wire.text,
    email: wire.text,
    role: wire.text,
    is_verified: wire.boolean,
    lastLogin: wire.date,
  }),
  v.transform(({ _id, firstname, lastname, name, role, is_verified, ...administrator }) => ({
    ...administrator,
    id: _id,
    name: [firstname, lastname].filter(Boolean).join(" ") || name,
    role: role && normalizeRole(role),
    isVerified: is_verified,
  })),
);

export type Administrator = v.InferOutput<typeof administratorSchema> & { id: string };

/** Normalizes a role such as `super_admin`, `Super Admin` or `superadmin`. A role without words is none. */
export function normalizeRole(role: string): string | undefined {
  const words = role
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ")
    .trim();
  return words === "superadmin" ? "super admin" : words || undefined;
}
