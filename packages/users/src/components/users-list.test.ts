import type { User } from "@market/api-client/users";
import { createMatch } from "@market/lists";
import { describe, expect, test } from "vitest";
import { usersList } from "./users-list.tsx";

function user(id: string, fields: Partial<User>): User {
  return {
    id,
    email: undefined,
    phone: undefined,
    referralCode: undefined,
    accountType: undefined,
    createdAt: undefined,
    updatedAt: undefined,
    address: undefined,
    payout: undefined,
    ...fields,
  };
}

const users = [
  user("A", { email: "amara@example.com", referralCode: "REF001", accountType: "seller" }),
  user("B", { email: "tunde@example.com", referralCode: "XY77", accountType: "buyer" }),
  user("C", { payout: { bank: "GTBank", accountName: "Zainab" } }),
];

describe("the search and the filter of users", () => {
  test.each<[query: string, type: string, expected: string]>([
    ["", "all", "ABC"],
    [" ", "all", "ABC"],
    ["", "seller", "A"],
    ["", "buyer", "B"],
    ["AMARA", "all", "A"],
    ["ref0", "all", "A"],
    ["xy7", "buyer", "B"],
    ["Buyer", "all", "B"],
    ["example.com", "seller", "A"],
    ["zainab", "all", ""],
    ["nobody", "all", ""],
  ])("query %j with filter %s finds %j", (query, type, expected) => {
    expect(
      createMatch({ list: usersList, filters: type === "all" ? {} : { type }, sort: "" })(
        users,
        query,
      )
        .map(({ id }) => id)
        .join(""),
    ).toBe(expected);
  });
});
