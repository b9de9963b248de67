import { paths } from "@market/ui/feature";
import { describe, expect, test } from "vitest";
import { features } from "./features.ts";
import { findRoute } from "./find-route.ts";
import { sidebarEntries } from "./shell/sidebar-entries.ts";

const routes = features.flatMap((feature) => feature.routes);

describe("the features' routes", () => {
  test("are the specification's route table", () => {
    expect(routes.map(({ path, access }) => `${path} ${access}`).toSorted()).toEqual([
      "/ protected",
      "/administrators protected",
      "/categories protected",
      "/emails protected",
      "/invite public",
      "/login public",
      "/notifications protected",
      "/products protected",
      "/products/new protected",
      "/receipts protected",
      "/reviews protected",
      "/shops protected",
      "/tickets protected",
      "/transactions protected",
      "/users protected",
      "/wallets protected",
    ]);
  });

  test("contain every path that `paths` names and every path of the sidebar", () => {
    const known = routes.map(({ path }) => path);
    expect(known).toEqual(expect.arrayContaining(Object.values(paths)));
    expect(known).toEqual(expect.arrayContaining(sidebarEntries.map(({ path }) => path)));
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
