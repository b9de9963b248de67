import { paths, type NavEntry } from "@market/ui/feature";
import { describe, expect, test } from "vitest";
import { features } from "../features.ts";
import { findRoute, isActiveEntry, sidebarEntries, sortEntries } from "./routes.ts";

const routes = features.flatMap((feature) => feature.routes);
const knownPaths = routes.map(({ path }) => path);

describe("the features' routes", () => {
  test("contain the paths that bookmarks and mails use", () => {
    const table = routes.map(({ path, access }) => `${path} ${access}`);
    expect(table).toEqual(
      expect.arrayContaining([
        "/login public",
        "/invite public",
        "/ protected",
        "/shops protected",
        "/users protected",
        "/products protected",
        "/products/new protected",
        "/categories protected",
        "/wallets protected",
        "/transactions protected",
        "/administrators protected",
        "/notifications protected",
        "/reviews protected",
        "/emails protected",
        "/receipts protected",
        "/tickets protected",
      ]),
    );
  });

  test("have different paths", () => {
    expect(new Set(knownPaths).size).toBe(knownPaths.length);
  });

  test("contain every path of `paths` and of the sidebar", () => {
    expect(knownPaths).toEqual(expect.arrayContaining(Object.values(paths)));
    expect(knownPaths).toEqual(expect.arrayContaining(sidebarEntries.map(({ path }) => path)));
  });

  test("are protected, except Login and Set Your Password", () => {
    expect(routes.filter(({ access }) => access === "public").map(({ path }) => path)).toEqual([
      "/login",
      "/invite",
    ]);
  });

  test.each(routes.map((route) => [route.path, route] as const))(
    "%s leads to a screen",
    async (_path, route) => {
      expect(await route.screen()).toBeTypeOf("function");
    },
  );
});

describe("findRoute", () => {
  test.each([
    ["/", "Dashboard"],
    ["/shops", "Shops"],
    ["/shops/", "Shops"],
    ["/SHOPS", "Shops"],
    ["/products/new", "Add New Product"],
    ["/products/new/x", undefined],
    ["/nope", undefined],
    ["//", "Dashboard"],
  ])("%s is %s", (pathname, title) => {
    expect(findRoute(pathname)?.title).toBe(title);
  });
});

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
