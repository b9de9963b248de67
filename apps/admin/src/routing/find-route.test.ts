import { paths } from "@market/ui/feature";
import { describe, expect, test } from "vitest";
import { features } from "../features.ts";
import { findRoute } from "./find-route.ts";
import { sidebarEntries } from "./sidebar-entries.ts";

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
