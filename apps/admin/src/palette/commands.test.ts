import { createApi, createQueryClient } from "@market/api-client";
import { createSession } from "@market/api-client/auth";
import { createHttp } from "@market/api-client/http";
import { expect, test, vi } from "vitest";
import { sidebarEntries } from "../routing/sidebar-entries.ts";
import {
  actionCommands,
  resultGroups,
  matchCommands,
  screenCommands,
  type Command,
  type CommandSource,
} from "./commands.ts";

const Icon = (): null => null;

function command(label: string, keywords?: string): Command {
  return { id: label, label, icon: Icon, run: () => {}, ...(keywords && { keywords }) };
}

const sources: CommandSource[] = [
  {
    title: "Shops",
    icon: Icon,
    commands: {
      searchCache: (_data, query) => [{ id: "a", label: query, path: "/shops?shop=a" }],
    },
  },
  {
    title: "Products",
    icon: Icon,
    commands: { actions: [{ label: "Add", path: "/products/new" }] },
  },
];

const data = {
  api: createApi({ http: createHttp({ apiRoot: "/api", session: createSession() }) }),
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
  const restricted = { title: "Products", icon: Icon, commands: { actions: [action] } };
  const commands = actionCommands([restricted, ...sources], data, () => {});
  expect(commands.map(({ description, isRestricted }) => [description, isRestricted])).toEqual([
    ["Not for your role", true],
    [undefined, false],
  ]);
});

test("results are grouped under the title of their feature and navigate to their paths", () => {
  const navigate = vi.fn<(path: string) => void>();
  const [shops, products] = resultGroups(sources, data, "kano", navigate);
  expect(shops?.label).toBe("Shops");
  expect(shops?.commands.map(({ id, label }) => [id, label])).toEqual([["Shops a", "kano"]]);
  expect(products?.commands).toEqual([]);
  shops?.commands[0]?.run();
  expect(navigate.mock.calls).toEqual([["/shops?shop=a"]]);
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
