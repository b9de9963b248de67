import * as v from "valibot";
import type { ApiCall } from "../../test-support/api-call.ts";
import { exportOptions, exportRequest } from "../../test-support/export-call.ts";
import * as domain from "../../test-support/domain.ts";
import { usersApi } from "./users.api.ts";
import { wireUser } from "./users.fake.ts";
import { userSchema } from "./users.schema.ts";

export const usersCalls: ApiCall[] = [
  {
    endpoint: "GET /admin/users",
    reads: "list",
    envelope: "users",
    request: { search: { limit: "10" } },
    failure: { messageKeys: ["message", "error"], fallback: "Failed to fetch users" },
    send: async ({ http, queryClient }, options) =>
      (await queryClient.fetchQuery(usersApi(http).list(options))).rows,
    row: wireUser,
    rowSchema: userSchema,
    result: domain.rowsOf(
      v.strictObject({
        id: domain.requiredText,
        email: domain.text,
        phone: domain.text,
        referralCode: domain.text,
        accountType: domain.enumOf("seller", "buyer"),
        createdAt: domain.date,
        updatedAt: domain.date,
        address: v.optional(
          v.strictObject({
            street: domain.text,
            city: domain.text,
            state: domain.text,
            country: domain.text,
          }),
        ),
        payout: v.optional(v.strictObject({ bank: domain.text, accountName: domain.text })),
      }),
    ),
  },
  {
    endpoint: "GET /admin/users/export",
    reads: "nothing",
    request: exportRequest,
    failure: { messageKeys: ["message", "error"], fallback: "Failed to export users" },
    send: ({ http }) =>
      usersApi(http).export({ q: "", sort: "", filters: {} }).download(exportOptions()),
  },
];
