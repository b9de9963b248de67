import { describe, expect, test } from "vitest";
import {
  EMPTY_PRODUCT,
  productRules as rules,
  toNewProduct,
  type ProductValues,
} from "./new-product.ts";

const product: ProductValues = {
  vendor: { id: "shop-0", name: "Lekki", owner: undefined, email: undefined, phone: undefined },
  name: " Leather bag ",
  description: "Made by hand.\n",
  price: "12.50",
  condition: "fairly used",
  stock: 0,
  deliveryFee: 1500,
};

/** What the rules say, without the fields that are well. */
function verdicts(values: ProductValues): Record<string, string> {
  const all: Record<keyof typeof rules, string | null> = {
    name: rules.name(values.name),
    description: rules.description(values.description),
    price: rules.price(values.price),
    condition: rules.condition(values.condition),
    stock: rules.stock(values.stock),
    deliveryFee: rules.deliveryFee(values.deliveryFee),
  };
  return Object.fromEntries(Object.entries(all).filter((entry) => entry[1] !== null)) as Record<
    string,
    string
  >;
}

describe("productRules", () => {
  test.each<[what: string, values: Partial<ProductValues>, wrong: Record<string, string>]>([
    ["a complete product", {}, {}],
    [
      "nothing",
      EMPTY_PRODUCT,
      {
        name: "Enter a product name",
        description: "Enter a description",
        price: "Enter a price",
        condition: "Select a condition",
        stock: "Enter a stock quantity",
        deliveryFee: "Enter a delivery fee",
      },
    ],
    ["blanks", { name: " ", price: " " }, { name: "Enter a product name", price: "Enter a price" }],
    ["what costs nothing", { price: 0, deliveryFee: "0" }, {}],
    ["a negative price", { price: -1 }, { price: "Enter a price" }],
    ["a price that is no number", { price: "-" }, { price: "Enter a price" }],
    ["a negative fee", { deliveryFee: -0.01 }, { deliveryFee: "Enter a delivery fee" }],
    ["half a piece", { stock: 1.5 }, { stock: "Enter a stock quantity" }],
    ["less than nothing in stock", { stock: -1 }, { stock: "Enter a stock quantity" }],
  ])("%s", (_what, values, wrong) => {
    expect(verdicts({ ...product, ...values })).toEqual(wrong);
  });
});

describe("toNewProduct", () => {
  test("trims texts and makes numbers of what was typed", () => {
    expect(toNewProduct(product, ["https://example.com/a.png"])).toEqual({
      shopId: "shop-0",
      name: "Leather bag",
      description: "Made by hand.",
      images: ["https://example.com/a.png"],
      price: 12.5,
      condition: "fairly used",
      stock: 0,
      deliveryFee: 1500,
    });
  });

  test.each<[what: string, values: Partial<ProductValues>]>([
    ["vendor", { vendor: null }],
    ["condition", { condition: null }],
  ])("makes nothing without a %s", (_what, values) => {
    expect(toNewProduct({ ...product, ...values }, [])).toBeUndefined();
  });
});
