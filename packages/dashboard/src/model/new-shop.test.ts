import { describe, expect, test } from "vitest";
import { EMPTY_SHOP, newShopRules as rules, withoutPassword, type NewShop } from "./new-shop.ts";

const shop: NewShop = {
  shopName: "Lekki Gadgets",
  category: "electronics",
  firstName: "Amara",
  lastName: "Okafor",
  phone: "+234 803 123 4567",
  email: "amara@example.com",
  password: "secret",
};

/** The fields that the rules object to. */
function wrongFields(values: NewShop): string[] {
  const verdicts: Record<keyof NewShop, string | null> = {
    shopName: rules.shopName(values.shopName),
    category: rules.category(values.category),
    firstName: rules.firstName(values.firstName),
    lastName: rules.lastName(values.lastName),
    phone: rules.phone(values.phone),
    email: rules.email(values.email),
    password: rules.password(values.password),
  };
  return Object.entries(verdicts)
    .filter(([, verdict]) => verdict !== null)
    .map(([field]) => field);
}

describe("newShopRules", () => {
  test.each<[what: string, values: NewShop, wrong: string[]]>([
    ["a complete shop", shop, []],
    ["nothing", EMPTY_SHOP, Object.keys(EMPTY_SHOP)],
    ["only blanks", { ...shop, shopName: "  ", phone: " " }, ["shopName", "phone"]],
    ["no category", { ...shop, category: null }, ["category"]],
    ["an address without @", { ...shop, email: "amara.example.com" }, ["email"]],
    ["an address without a host", { ...shop, email: "amara@" }, ["email"]],
    ["an address in blanks", { ...shop, email: " amara@example.com " }, []],
  ])("%s", (_what, values, wrong) => {
    expect(wrongFields(values)).toEqual(wrong);
  });
});

test("withoutPassword leaves the password out and nothing else", () => {
  expect(withoutPassword(shop)).toEqual({
    shopName: "Lekki Gadgets",
    category: "electronics",
    firstName: "Amara",
    lastName: "Okafor",
    phone: "+234 803 123 4567",
    email: "amara@example.com",
  });
});
