import * as v from "valibot";
import type { Http } from "../../http/create-http.ts";
import { getOptions, sendOptions } from "../../http/options.ts";
import type { RowOf } from "../../wire/wire.ts";
import * as wire from "../../wire/wire.ts";

export const administratorSchema = wire.map(
  v.object({
    firstname: wire.text,
    lastname: wire.text,
    name: wire.text,
    email: wire.text,
    role: wire.text,
    is_verified: wire.boolean,
    lastLogin: wire.date,
  }),
  ({ firstname, lastname, name, role, is_verified, ...administrator }) => ({
    ...administrator,
    name: [firstname, lastname].filter(Boolean).join(" ") || name,
    role: role && normalizeRole(role),
    isVerified: is_verified,
  }),
);

export interface Administrator extends RowOf<typeof administratorSchema> {}

/** Normalizes a role such as `super_admin`, `Super Admin` or `superadmin`. A role without words is none. */
export function normalizeRole(role: string): string | undefined {
  const words = role
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ")
    .trim();
  return words === "superadmin" ? "super admin" : words || undefined;
}

export function administratorsApi(http: Http) {
  return {
    list: () =>
      getOptions(http, ["administrators", "list"], {
        endpoint: "GET /admin/admins",
        parse: wire.listOf<Administrator>("admins", administratorSchema),
        failure: "Failed to load administrators",
      }),

    /** Needs the capability `second-factor` and the permission `administrators:secure`, as the next call. */
    resetFactors: () =>
      sendOptions(http, [], ({ id }: { id: string }) => ({
        endpoint: "DELETE /admin/admins/:id/factors",
        id,
        failure: "Failed to remove the second factors",
      })),

    endSessions: () =>
      sendOptions(http, [], ({ id }: { id: string }) => ({
        endpoint: "DELETE /admin/admins/:id/sessions",
        id,
        failure: "Failed to end the sessions",
      })),
  };
}
