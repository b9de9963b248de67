import type { Product } from "@market/api-client/products";
import { createMatch } from "@market/lists";
import { describe, expect, test } from "vitest";
import { productsList } from "./products-list.tsx";

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

describe("searching and filtering products", () => {
  test.each<
    [
      description: string,
      filter: { status?: string; category?: string; query?: string },
      expected: string,
    ]
  >([
    ["no filter", {}, "ABCD"],
    ["spaces", { query: "  " }, "ABCD"],
    ["a name in upper case", { query: "LEATHER" }, "A"],
    ["a vendor", { query: "aba w" }, "A"],
    ["a category", { query: "electro" }, "B"],
    ["a vendor and a category", { query: " home " }, "BC"],
    ["a text of no product", { query: "shoes" }, ""],
    ["a status", { status: "available" }, "AB"],
    ["a quick filter", { category: "Home" }, "BC"],
    ["half the name of a category", { category: "Hom" }, ""],
    ["all at once", { query: "r", status: "available", category: "Home" }, "B"],
    ["a match with another status", { query: "lamp", status: "available" }, ""],
  ])("matches %s", (_description, { query = "", ...filters }, expected) => {
    expect(
      createMatch({ list: productsList, filters, sort: "" })(products, query)
        .map(({ id }) => id)
        .join(""),
    ).toBe(expected);
  });
});
