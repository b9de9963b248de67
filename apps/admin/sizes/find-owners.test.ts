import { expect, test } from "vitest";
import type { ChunkStats } from "../build/write-stats.ts";
import { findOwners } from "./find-owners.ts";

function chunk(file: string, module: string, imports: string[] = []): ChunkStats {
  return { file, styles: [], imports, modules: { [module]: 100 } };
}

const SHOPS = chunk("shops.js", "packages/shops/dist/shops-screen.js", ["select.js", "button.js"]);
const USERS = chunk("users.js", "packages/users/dist/users-screen.js", ["button.js"]);
const SELECT = chunk("select.js", "node_modules/select/index.js", ["popover.js"]);
const POPOVER = chunk("popover.js", "node_modules/popover/index.js");
const BUTTON = chunk("button.js", "node_modules/button/index.js");

const features = ["shops", "users"];

test("gives a library to the only feature that loads it, also indirectly", () => {
  const owners = findOwners([POPOVER, SELECT, BUTTON, SHOPS, USERS], features);
  expect(Object.fromEntries(owners)).toEqual({
    "shops.js": "shops",
    "users.js": "users",
    "select.js": "shops",
    "popover.js": "shops",
    "button.js": "admin",
  });
});

test("gives a chunk with the code of two features to the shell", () => {
  const commands = chunk("commands.js", "packages/shops/dist/commands.js");
  commands.modules["packages/users/dist/commands.js"] = 100;
  expect(findOwners([commands], features).get("commands.js")).toBe("admin");
});

test("gives a lazy chunk of ui to the shell", () => {
  const toasts = { ...chunk("toasts.js", "packages/ui/dist/toasts.js"), entry: "toasts.js" };
  expect(findOwners([toasts], features).get("toasts.js")).toBe("admin");
});

test("gives what a list's definition imports to its feature, although the commands of all import it", () => {
  const commands = chunk("commands.js", "packages/shops/dist/commands.js", ["list.js"]);
  commands.modules["packages/users/dist/commands.js"] = 100;
  const list = chunk("list.js", "packages/shops/dist/chunk-list.js", ["moment.js"]);
  const moment = chunk("moment.js", "node_modules/moment/moment.js");
  const owners = findOwners([commands, list, moment], features);
  expect(owners.get("moment.js")).toBe("shops");
});
