import { describe, expect, test } from "vitest";
import { EMPTY_SHOP, newShopRules as rules, parseShop, type NewShop } from "./new-shop.ts";

const shop: NewShop = {
  shopName: "Lekki Gadgets",
  category: "electronics",
  firstName: "Amara",
  lastName: "Okafor",
  phone: "+234 803 123 4567",
  email: "amara@example.com",
  password: "secret",
};

/** Returns the fields that break a rule. */
function invalidFields(values: NewShop): string[] {
  const errors: Record<keyof NewShop, string | null> = {
    shopName: rules.shopName(values.shopName),
    category: rules.category(values.category),
    firstName: rules.firstName(values.firstName),
    lastName: rules.lastName(values.lastName),
    phone: rules.phone(values.phone),
    email: rules.email(values.email),
    password: rules.password(values.password),
  };
  return Object.entries(errors)
    .filter(([, error]) => error !== null)
    .map(([field]) => field);
}

describe("newShopRules", () => {
  test.each<[name: string, values: NewShop, invalid: string[]]>([
    ["a complete shop", shop, []],
    ["an empty form", EMPTY_SHOP, Object.keys(EMPTY_SHOP)],
    ["blank fields", { ...shop, shopName: "  ", phone: " " }, ["shopName", "phone"]],
    ["no category", { ...shop, category: null }, ["category"]],
    ["an email without @", { ...shop, email: "amara.example.com" }, ["email"]],
    ["an email without a host", { ...shop, email: "amara@" }, ["email"]],
    ["an email between blanks", { ...shop, email: " amara@example.com " }, []],
  ])("validates %s", (_name, values, invalid) => {
    expect(invalidFields(values)).toEqual(invalid);
  });
});

test("removes only the password from a shop", () => {
  expect(parseShop(shop)).toEqual({
    shopName: "Lekki Gadgets",
    category: "electronics",
    firstName: "Amara",
    lastName: "Okafor",
    phone: "+234 803 123 4567",
    email: "amara@example.com",
  });
});

describe("parseShop", () => {
  test.each([[shop], [EMPTY_SHOP]])("reads a stored draft as it was: %j", (values) => {
    const { password: _password, ...stored } = values;
    expect(JSON.stringify(parseShop(stored))).toBe(JSON.stringify(stored));
  });

  test("skips invalid values and passwords", () => {
    expect(parseShop({ ...shop, category: "cars", phone: 803 })).toEqual({
      ...parseShop(shop),
      category: null,
      phone: "",
    });
  });
});
