import { describe, expect, test } from "vitest";
import {
  addTypedImage,
  EMPTY_PRODUCT,
  findTypedImageError,
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
  stock: "0",
  deliveryFee: "1,500",
  images: [{ id: "a", name: "a.png", url: "https://example.com/a.png" }],
  imageUrl: "",
};

/** Returns the error of each invalid field. */
function validate(values: ProductValues): Record<string, string> {
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
  test.each<[description: string, values: Partial<ProductValues>, errors: Record<string, string>]>([
    ["a complete product", {}, {}],
    [
      "no values",
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
    ["a price and a fee of 0", { price: "0", deliveryFee: "0" }, {}],
    ["a price that is not a number", { price: "1e3" }, { price: "Write the amount like 1,500.50" }],
    [
      "a fee with three decimals",
      { deliveryFee: "0.005" },
      { deliveryFee: "Write the amount like 1,500.50" },
    ],
    [
      "a price that the server cannot store",
      { price: "1,000,000,000,000" },
      { price: "Write at most 999,999,999,999.99" },
    ],
    ["a fractional stock", { stock: "1.5" }, { stock: "Write a whole number like 1,500" }],
    ["a negative stock", { stock: "-1" }, { stock: "Write a whole number like 1,500" }],
    ["a stock that is too high", { stock: "2147483648" }, { stock: "Write at most 2,147,483,647" }],
  ])("validates %s", (_description, values, errors) => {
    expect(validate({ ...product, ...values })).toEqual(errors);
  });
});

test("an image URL that is typed is a sixth image, which is too many", () => {
  const typed = { ...product, imageUrl: "https://example.com/b.png" };
  expect(findTypedImageError(typed)).toBeNull();
  expect(addTypedImage(typed).images.map(({ url }) => url)).toEqual([
    "https://example.com/a.png",
    "https://example.com/b.png",
  ]);
  const images = Array.from({ length: 5 }, () => ({ id: "a", name: "a", url: "/a" }));
  expect(findTypedImageError({ ...typed, images })).toBe("You can only upload up to 5 images");
});

describe("toNewProduct", () => {
  test("trims texts and converts typed values to numbers", () => {
    expect(toNewProduct(product)).toEqual({
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

  test.each<[description: string, values: Partial<ProductValues>]>([
    ["vendor", { vendor: null }],
    ["condition", { condition: null }],
    ["price", { price: "1e3" }],
    ["stock", { stock: "1e3" }],
    ["delivery fee", { deliveryFee: "" }],
  ])("returns undefined without a %s", (_description, values) => {
    expect(toNewProduct({ ...product, ...values })).toBeUndefined();
  });
});
