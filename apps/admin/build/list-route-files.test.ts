import { expect, test } from "vitest";
import { listRouteFiles, type RouteFilesOptions } from "./list-route-files.ts";

type Output = RouteFilesOptions["bundle"][number];

function chunk(fileName: string, moduleIds: string[], imports: string[] = [], css: string[] = []) {
  return {
    type: "chunk",
    fileName,
    moduleIds,
    imports,
    isEntry: fileName === "entry.js",
    viteMetadata: { importedCss: new Set(css) },
  } satisfies Output;
}

const bundle: Output[] = [
  chunk("entry.js", ["/src/main.ts"], ["react.js"], ["entry.css"]),
  chunk("react.js", ["/react"]),
  chunk("panel.js", ["/src/signed-in-app.tsx"], ["react.js", "data.js"], ["panel.css"]),
  chunk("data.js", ["/query"], ["react.js"]),
  chunk(
    "shops.js",
    ["/shops/table.js", "/shops/screen.js"],
    ["panel.js", "menu.js"],
    ["shops.css"],
  ),
  chunk("menu.js", ["/menu"], ["data.js"]),
  { type: "asset" },
];

const options: RouteFilesOptions = {
  screenModules: new Map([["/shops", ["/shops/screen.js"]]]),
  appModule: "/src/signed-in-app.tsx",
  bundle,
  base: "/admin/",
};

test("lists the files of the app and the screen that the entry does not load", () => {
  expect(listRouteFiles(options)).toEqual({
    "/shops": [
      "/admin/panel.js",
      "/admin/panel.css",
      "/admin/shops.js",
      "/admin/shops.css",
      "/admin/data.js",
      "/admin/menu.js",
    ],
  });
});

test("fails when no chunk contains the screen of a protected route", () => {
  const screenModules = new Map([["/users", ["/users/screen.js"]]]);
  expect(() => listRouteFiles({ ...options, screenModules })).toThrow(
    "No chunk contains /users/screen.js, the module of /users",
  );
});

test("fails when no chunk contains the app", () => {
  expect(() => listRouteFiles({ ...options, appModule: "/src/renamed.tsx" })).toThrow(
    "No chunk contains /src/renamed.tsx",
  );
});
