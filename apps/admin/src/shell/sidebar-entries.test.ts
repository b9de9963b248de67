import { describe, expect, test } from "vitest";
import { isActiveEntry, sidebarEntries } from "./sidebar-entries.ts";

describe("sidebarEntries", () => {
  test("are the specification's, in its order", () => {
    expect(sidebarEntries.map(({ title, path }) => `${title}: ${path}`)).toEqual([
      "Dashboard: /",
      "Shops: /shops",
      "Users: /users",
      "Products: /products",
      "Categories: /categories",
      "Wallets: /wallets",
      "Transactions: /transactions",
      "Administrators: /administrators",
      "Notifications: /notifications",
      "Reviews: /reviews",
      "Emails: /emails",
      "Receipts: /receipts",
      "Support Tickets: /tickets",
    ]);
  });

  test("the last five are disabled", () => {
    expect(sidebarEntries.map(({ disabled = false }) => disabled)).toEqual([
      ...Array.from({ length: 8 }, () => false),
      ...Array.from({ length: 5 }, () => true),
    ]);
  });
});

describe("isActiveEntry", () => {
  test.each([
    ["/", "/", true],
    ["/", "/shops", false],
    ["/products", "/products", true],
    ["/products", "/products/new", true],
    ["/products", "/productsold", false],
    ["/users", "/shops", false],
  ])("entry %s at %s: %s", (path, pathname, expected) => {
    expect(isActiveEntry(path, pathname)).toBe(expected);
  });
});
