import type { Shop } from "@market/api-client";
import { describe, expect, test } from "vitest";
import { filterShops, type ShopFilter } from "./filter-shops.ts";

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

describe("filterShops", () => {
  test.each<[query: string, filter: ShopFilter, expected: string]>([
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
  ])("query %j with filter %s keeps %j", (query, filter, expected) => {
    expect(
      filterShops(shops, query, filter)
        .map(({ id }) => id)
        .join(""),
    ).toBe(expected);
  });
});
