import type { NavEntry } from "@market/ui/feature";
import { describe, expect, test } from "vitest";
import { isActiveEntry, sidebarEntries, sortEntries } from "./sidebar-entries.ts";

function entry([path, order]: [string, number?]): NavEntry {
  return { title: path, path, icon: () => null, ...(order !== undefined && { order }) };
}

describe("sidebarEntries", () => {
  /** Entries of later features follow. */
  const specified = sidebarEntries.slice(0, 13);

  test("begin with these, in this order", () => {
    expect(specified.map(({ title, path }) => `${title}: ${path}`)).toEqual([
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

  test("disable the last five of them", () => {
    expect(specified.map(({ disabled = false }) => disabled)).toEqual([
      ...Array.from({ length: 8 }, () => false),
      ...Array.from({ length: 5 }, () => true),
    ]);
  });
});

describe("sortEntries", () => {
  test("puts entries without an order last, as they follow each other", () => {
    const entries = [["/orders"], ["/users", 2], ["/gift-cards"], ["/shops", 1]] as const;
    expect(sortEntries(entries.map(([...each]) => entry(each))).map(({ path }) => path)).toEqual([
      "/shops",
      "/users",
      "/orders",
      "/gift-cards",
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
    ["/shops", "/Shops", true],
    ["/products", "/PRODUCTS/new/", true],
    ["/", "//", true],
  ])("entry %s at %s is active: %s", (path, pathname, expected) => {
    expect(isActiveEntry(path, pathname)).toBe(expected);
  });
});
