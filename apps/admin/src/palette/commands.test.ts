import { createQueryClient } from "@market/api-client";
import { createSession } from "@market/api-client/auth";
import { createHttp } from "@market/api-client/http";
import type { FoundRow } from "@market/ui/feature";
import { describe, expect, test, vi } from "vitest";
import { sidebarEntries } from "../routing/sidebar-entries.ts";
import {
  actionCommands,
  matchCommands,
  mergeRows,
  rowCommand,
  screenCommands,
  type Command,
  type CommandSource,
} from "./commands.ts";
import type { RecentRow } from "./recent-rows.ts";

const Icon = (): null => null;

function command(label: string, keywords?: string): Command {
  return { id: label, label, icon: Icon, run: () => {}, ...(keywords && { keywords }) };
}

const sources: [CommandSource, CommandSource] = [
  {
    title: "Shops",
    path: "/shops",
    icon: Icon,
    commands: {},
  },
  {
    title: "Products",
    path: "/products",
    icon: Icon,
    commands: { actions: [{ label: "Add", path: "/products/new" }] },
  },
];

const data = {
  http: createHttp({ apiRoot: "/api", session: createSession() }),
  queryClient: createQueryClient(),
};

test("each enabled sidebar entry is a command, in the order of the sidebar", () => {
  const navigate = vi.fn<(path: string) => void>();
  // The first 13 entries; those of later features follow.
  const screens = screenCommands(sidebarEntries.slice(0, 13), navigate);
  expect(screens.map(({ label }) => label)).toEqual([
    "Dashboard",
    "Shops",
    "Users",
    "Products",
    "Categories",
    "Wallets",
    "Transactions",
    "Administrators",
  ]);
  screens[1]?.run();
  expect(navigate.mock.calls).toEqual([["/shops"]]);
});

test("an action navigates to its path", () => {
  const navigate = vi.fn<(path: string) => void>();
  const actions = actionCommands(sources, data, navigate);
  expect(actions.map(({ label }) => label)).toEqual(["Add"]);
  actions[0]?.run();
  expect(navigate.mock.calls).toEqual([["/products/new"]]);
});

test("a restricted action shows the reason", () => {
  const action = { label: "Add", path: "/products/new", findDenial: () => "Not for your role" };
  const restricted = {
    title: "Products",
    path: "/products",
    icon: Icon,
    commands: { actions: [action] },
  };
  const commands = actionCommands([restricted, ...sources], data, () => {});
  expect(commands.map(({ description, isRestricted }) => [description, isRestricted])).toEqual([
    ["Not for your role", true],
    [undefined, false],
  ]);
});

test("a row's command opens the row of its feature", () => {
  const open = vi.fn<(row: RecentRow) => void>();
  const row = { id: "a", label: "Kano Shop", path: "/shops?shop=a" };
  const [source] = sources;
  const { id, label, run } = rowCommand(source, row, open);
  expect([id, label]).toEqual(["Shops a", "Kano Shop"]);
  run();
  expect(open).toHaveBeenCalledExactlyOnceWith({ title: "Shops", ...row });
});

function rows(ids: string): FoundRow[] {
  return ids.split("").map((id) => ({ id, label: id, path: `/shops?shop=${id}` }));
}

describe("mergeRows", () => {
  test.each([
    ["", "", "", ""],
    ["ab", "", "", "ab"],
    ["ab", "bc", "", "abc"],
    ["ab", "cd", "d", "dabc"],
    ["abc", "defg", "", "abcde"],
    ["abc", "defg", "g", "gabcd"],
    ["ab", "", "z", "ab"],
  ])("cached %j, found %j, recent %j: %j", (cached, found, recent, expected) => {
    const merged = mergeRows({
      cached: rows(cached),
      found: rows(found),
      recent: rows(recent),
    });
    expect(merged.map(({ id }) => id).join("")).toBe(expected);
  });
});

test.each([
  ["", "Add New Product|Logout|Shops"],
  ["add", "Add New Product"],
  ["PROD add", "Add New Product"],
  ["sign  out", "Logout"],
  ["shops add", ""],
  ["zz", ""],
])("query %j matches %j", (query, expected) => {
  const commands = [command("Add New Product"), command("Logout", "sign out"), command("Shops")];
  expect(
    matchCommands(commands, query)
      .map(({ label }) => label)
      .join("|"),
  ).toBe(expected);
});
