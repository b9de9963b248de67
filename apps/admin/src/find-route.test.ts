import { paths } from "@market/ui/feature";
import { describe, expect, test } from "vitest";
import { features } from "./features.ts";
import { findRoute } from "./find-route.ts";

const routes = features.flatMap((feature) => feature.routes);

describe("the features' routes", () => {
  test("are the route table, each path once", () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(Object.values(paths).toSorted());
  });

  test("only Login and Set Your Password are public", () => {
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
