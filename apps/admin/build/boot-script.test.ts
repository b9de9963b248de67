import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DataContext } from "@market/api-client";
import { TOKEN_COOKIE } from "@market/api-client/auth";
import { categoriesApi } from "@market/api-client/categories";
import { shopsApi } from "@market/api-client/shops";
import { connect } from "@market/api-client/testing";
import type { FeatureRoute, ProtectedRoute } from "@market/ui/feature";
import { BLOCKED } from "@market/ui/load";
import type { Rolldown } from "vite";
import { beforeEach, describe, expect, test } from "vitest";
import { features } from "../src/features.ts";
import manifest from "../package.json" with { type: "json" };
import {
  COLLAPSED_SIDEBAR_WIDTH,
  COLLAPSED_SIDEBAR_WINDOW,
  SIDEBAR_BREAKPOINT,
  SIDEBAR_COOKIE,
  SIDEBAR_WIDTH,
} from "../src/shell/use-sidebar.ts";
import { findFirstRequests, listRouteFiles, recordRequests } from "./boot-script.ts";

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), "utf8");

test("index.html and boot.js have the values of the app", () => {
  const versions = manifest.browserslist.map((query) => query.replace(" >= ", " "));
  const browsers = new Intl.ListFormat("en", { type: "disjunction" }).format(versions);
  const css = read("../src/shell/app-shell.module.css");
  for (const part of [
    `height: ${/--name-height: (.+);/.exec(css)?.[1]};`,
    `@media (min-width: ${SIDEBAR_BREAKPOINT}px)`,
    `width: ${SIDEBAR_WIDTH};`,
    `width: ${COLLAPSED_SIDEBAR_WIDTH};`,
    `Use at least ${browsers}.`,
    `must be at least ${browsers}.`,
  ]) {
    expect(read("../index.html").replaceAll(/\s+/g, " ")).toContain(part);
  }
  for (const part of [
    `"${BLOCKED}"`,
    `${TOKEN_COOKIE}=`,
    `${SIDEBAR_COOKIE}=`,
    `matchMedia("${COLLAPSED_SIDEBAR_WINDOW}")`,
  ]) {
    expect(read("boot.js")).toContain(part);
  }
});

function chunk(fileName: string, moduleIds: string[], imports: string[] = [], css: string[] = []) {
  const output = { type: "chunk", fileName, moduleIds, imports };
  return { ...output, viteMetadata: { importedCss: new Set(css) } };
}

function routeTo(source: string): Pick<FeatureRoute, "path" | "access" | "screen"> {
  const screen = Object.assign(() => Promise.reject(new Error("the screen was loaded")), {
    toString: () => source,
  });
  return { path: "/shops", access: "protected", screen };
}

describe("the files of a route", () => {
  const bundle = Object.fromEntries(
    [
      chunk("entry.js", ["/src/main.ts"], ["react.js"], ["entry.css"]),
      chunk("react.js", ["/react"]),
      chunk("panel.js", ["/src/signed-in-app.tsx"], ["react.js", "data.js"], ["panel.css"]),
      chunk("data.js", ["/query"], ["react.js"]),
      chunk("shops.js", ["/table.js", "/screen.js"], ["panel.js", "menu.js"], ["shops.css"]),
      chunk("menu.js", ["/menu"], ["data.js"]),
    ].map((output) => [output.fileName, output]),
  ) as unknown as Rolldown.OutputBundle;

  test("are those of the app and the screen that the entry does not load", () => {
    const shops = routeTo('async () => (await import("./screen.js")).ShopsScreen');
    expect(listRouteFiles(bundle, shops)).toEqual([
      "/data.js",
      "/panel.js",
      "/panel.css",
      "/menu.js",
      "/shops.js",
      "/shops.css",
    ]);
  });

  test.each([
    ["is in no chunk", 'import("./users.js")', "No chunk contains /users.js"],
    ["imports no module", "Users", "The screen of /shops imports no module of its own"],
  ])("are an error if the screen %s", (_why, source, message) => {
    expect(() => listRouteFiles(bundle, routeTo(source))).toThrow(message);
  });
});

describe("the first requests", () => {
  // As in the build, which has no session.
  beforeEach(() => {
    document.cookie = `${TOKEN_COOKIE}=; path=/; max-age=0`;
  });

  const shops: ProtectedRoute<DataContext> = {
    path: "/shops",
    title: "Shops",
    access: "protected",
    screen: () => Promise.reject(new Error("the screen was loaded")),
    preload: ({ http, queryClient, url }) => {
      const limit = Number(url.searchParams.get("limit") ?? 10);
      return Promise.all([
        queryClient.prefetchInfiniteQuery(shopsApi(http).list({ limit })),
        queryClient.prefetchInfiniteQuery(categoriesApi(http).list({ limit: 50 })),
      ]);
    },
    params: ["limit"],
  };

  test("are those of preload, with the parameters that change them", async () => {
    const headers = { accept: "application/json" };
    expect(await findFirstRequests(shops)).toEqual({
      params: ["limit"],
      requests: [
        { path: "admin/shops?limit=10", headers },
        { path: "admin/categories?limit=50", headers },
      ],
    });
  });

  test("are none without a preload", async () => {
    const { preload: _, ...route } = shops;
    expect(await findFirstRequests(route)).toBeUndefined();
  });

  const routes = features.flatMap((feature) => feature.routes);

  test("of the features are the specified calls", async () => {
    const found = await Promise.all(
      routes.map(async (route) => {
        const { requests = [] } = (await findFirstRequests(route)) ?? {};
        return `${route.path}: ${requests.map(({ path }) => path).join(" ")}`;
      }),
    );
    expect(found).toEqual(
      expect.arrayContaining([
        "/: admin/dashboard/stats admin/users?limit=10 admin/transactions?limit=10",
        "/shops: admin/shops?limit=10",
        "/users: admin/users?limit=50",
        "/products: admin/products?limit=100 admin/categories?limit=50",
        "/categories: admin/categories?limit=50",
        "/administrators: admin/admins admin/admins/pending",
      ]),
    );
  });

  test.each(
    routes
      .filter((route) => route.access === "protected")
      // The activity needs a capability.
      .filter(({ path, preload }) => preload && path !== "/activity")
      .map((route) => [route.path, route]),
  )("of %s start at once, so that the screen renders with its data", async (path, route) => {
    const { http, queryClient } = connect({ token: "token-1" });
    const url = new URL(path, "http://panel.invalid");
    const answered = route.preload?.({ http, queryClient, url });
    expect(queryClient.isFetching()).toBeGreaterThan(0);
    await answered;
  });

  test.each(
    routes.filter((route) => route.access === "protected").map((route) => [route.path, route]),
  )("of %s change with no parameter that the route does not declare", async (_path, route) => {
    const search = new URLSearchParams(
      ["limit", "page", "rows", "sort", "status", "search", "q", "range"].map((name) => [
        name,
        "20",
      ]),
    );
    for (const name of route.params ?? []) search.delete(name);
    const urls = async (query: string) =>
      (await recordRequests(route, query)).map(({ url }) => url);
    expect(await urls(`?${search}`)).toEqual(await urls(""));
  });
});
