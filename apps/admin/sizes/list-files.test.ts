import type { Manifest } from "vite";
import { expect, test } from "vitest";
import { listOwnFiles, listScreenFiles } from "./list-files.ts";

const SHOPS = "../../packages/shops/dist/shops-screen.js";
const DIALOG = "../../packages/shops/dist/shop-dialog.js";
const USERS = "../../packages/users/dist/users-screen.js";

const manifest: Manifest = {
  _start: { file: "start.js", name: "start", dynamicImports: ["_sign-in", "_panel"] },
  "_sign-in": { file: "sign-in.js", name: "sign-in", imports: ["_button"] },
  _panel: {
    file: "panel.js",
    name: "panel",
    css: ["panel.css"],
    imports: ["_start"],
    dynamicImports: [SHOPS, USERS],
  },
  [SHOPS]: {
    file: "shops.js",
    imports: ["_panel", "_list", "_button"],
    dynamicImports: [DIALOG],
    css: ["shops.css"],
  },
  _list: { file: "list.js" },
  [DIALOG]: { file: "dialog.js", imports: ["_select", "_button"] },
  _select: { file: "select.js", css: ["select.css"] },
  [USERS]: { file: "users.js", imports: ["_button"] },
  _button: { file: "button.js" },
};

const screen = Object.assign(() => Promise.reject(new Error("the screen was loaded")), {
  toString: () => 'async () => (await import("./shops-screen.js")).ShopsScreen',
});

test("a screen needs the entry, its app and what these and it import statically", () => {
  const files = listScreenFiles(manifest, { path: "/shops", access: "protected", screen });
  expect(files.toSorted()).toEqual(
    [
      "start.js",
      "panel.js",
      "panel.css",
      "shops.js",
      "shops.css",
      "list.js",
      "button.js",
    ].toSorted(),
  );
});

test("a feature owns its lazy chunks and the libraries that it alone loads", () => {
  expect(listOwnFiles(manifest, "shops").toSorted()).toEqual(
    ["shops.js", "shops.css", "list.js", "dialog.js", "select.js", "select.css"].toSorted(),
  );
  expect(listOwnFiles(manifest, "users")).toEqual(["users.js"]);
});
