import type { Shop } from "@market/api-client/shops";
import { createMatch } from "@market/lists";
import { describe, expect, test } from "vitest";
import { shopsList } from "./shops-list.tsx";
function shop(id: string, status: Shop["status"], owner: Partial<Shop["owner"]>): Shop {
  return {
    id,
    name: `Shop ${id}`,
    description: undefined,
    status,
    owner: { name: undefined, email: undefined, phone: undefined, isVerified: false, ...owner },
    kycStatus: undefined,
    views: undefined,
    acceptsInHousePayment: false,
    createdAt: undefined,
  };
}

const shops = [
  shop("A", "active", { name: "Amara Okafor", email: "amara@example.com", phone: "+2348031" }),
  shop("B", "pending", { name: "Tunde Bello" }),
  shop("C", "suspended", {}),
  shop("D", undefined, { email: "d@example.com" }),
];

describe("the search and the filter of shops", () => {
  test.each<[query: string, status: string, expected: string]>([
    ["", "all", "ABCD"],
    ["  ", "all", "ABCD"],
    ["", "active", "A"],
    ["", "pending", "B"],
    ["shop c", "all", "C"],
    ["OKAFOR", "all", "A"],
    ["example.com", "all", "AD"],
    ["8031", "all", "A"],
    [" tunde ", "all", "B"],
    ["tunde", "active", ""],
    ["suspended", "all", ""],
  ])("query %j with filter %s finds %j", (query, status, expected) => {
    expect(
      createMatch({ list: shopsList, filters: status === "all" ? {} : { status }, sort: "" })(
        shops,
        query,
      )
        .map(({ id }) => id)
        .join(""),
    ).toBe(expected);
  });
});
