import { type ApiCall, fetchRows } from "../../test-support/api-call.ts";
import { fakeList } from "../../test-support/fake-list.ts";
import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import { isoDaysAgo, person, pick, rows, type WireRow } from "../../test-support/fixtures.ts";
import { usersApi, userSchema } from "./users.api.ts";

const CITIES = ["Lagos", "Abuja", "Kano", "Ibadan", "Enugu"] as const;
const BANKS = ["Access Bank", "GTBank", "Zenith Bank"] as const;

export function wireUser(index: number, overrides: WireRow = {}): WireRow {
  const { first, last, email } = person(index);
  const city = pick(CITIES, index);
  return {
    _id: `user-${index}`,
    authId: { email, phone_number: `80312345${String(index).padStart(2, "0")}`, dial_code: "+234" },
    refferal_code: `REF${String(index).padStart(4, "0")}`,
    account_type: index % 3 === 0 ? "seller" : "buyer",
    createdAt: isoDaysAgo(index * 9),
    updatedAt: isoDaysAgo(index * 4),
    address: { street: `${index + 1} Marina Road`, city, state: city, country: "Nigeria" },
    payout: { bank: pick(BANKS, index), account_name: `${first} ${last}` },
    ...overrides,
  };
}

const calls: ApiCall[] = [
  {
    endpoint: "GET /admin/users",
    reads: "list",
    envelope: "users",
    request: { search: { limit: "10" } },
    failure: "Failed to fetch users",
    send: ({ http, queryClient }, options) => fetchRows(queryClient, usersApi(http).list(options)),
    row: wireUser,
    rowSchema: userSchema,
  },
  {
    // The tickets of all exports.
    endpoint: "POST /admin/exports",
    reads: "object",
    envelope: "data",
    request: {},
    failure: "Failed to export users",
    response: { ticket: "ticket" },
    send: ({ http }) => usersApi(http).createExportUrl({ q: "", sort: "", filters: {} }),
  },
];

export const usersFake = {
  calls,
  createData: () => ({ users: rows(12, wireUser) }),
  createRoutes: (data: { users: WireRow[] }): FakeRoutes => ({
    "POST /admin/exports": () => Response.json({ ticket: "ticket" }),
    "GET /admin/users": (call) =>
      Response.json(
        fakeList(data.users, call, {
          defaultLimit: 10,
          sortValues: { "referral-code": (user) => user["refferal_code"] },
        }),
      ),
  }),
};
