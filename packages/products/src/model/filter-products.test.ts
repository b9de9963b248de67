import type { Product } from "@market/api-client";
import { describe, expect, test } from "vitest";
import { filterProducts, type ProductFilter } from "./filter-products.ts";

function product(id: string, parts: Partial<Product>): Product {
  return {
    id,
    name: undefined,
    description: undefined,
    shopName: undefined,
    price: undefined,
    categories: [],
    images: [],
    stock: undefined,
    status: undefined,
    condition: undefined,
    deliveryFee: undefined,
    ...parts,
  };
}

const products = [
  product("A", { name: "Leather bag", shopName: "Aba Works", status: "available" }),
  product("B", { name: "Radio", categories: ["Electronics", "Home"], status: "available" }),
  product("C", {
    name: "Lamp",
    shopName: "Home Lights",
    categories: ["Home"],
    status: "low-stock",
  }),
  product("D", { description: "Leather, too" }),
];

describe("filterProducts", () => {
  test.each<[what: string, filter: Partial<ProductFilter>, expected: string]>([
    ["no filter", {}, "ABCD"],
    ["blanks", { query: "  " }, "ABCD"],
    ["a name in capitals", { query: "LEATHER" }, "A"],
    ["a vendor", { query: "aba w" }, "A"],
    ["a category", { query: "electro" }, "B"],
    ["a vendor and a category", { query: " home " }, "BC"],
    ["what nobody has", { query: "shoes" }, ""],
    ["a status", { status: "available" }, "AB"],
    ["a quick filter", { category: "Home" }, "BC"],
    ["half the name of a category", { category: "Hom" }, ""],
    ["all at once", { query: "r", status: "available", category: "Home" }, "B"],
    ["a status that the match has not", { query: "lamp", status: "available" }, ""],
  ])("%s", (_what, filter, expected) => {
    expect(
      filterProducts(products, { query: "", status: "all", category: "", ...filter })
        .map(({ id }) => id)
        .join(""),
    ).toBe(expected);
  });
});
