import { createApi, createQueryClient } from "@market/api-client";
import { createHttp, createSession } from "@market/api-client/auth";
import { expect, test, vi } from "vitest";
import { sidebarEntries } from "../shell/sidebar-entries.ts";
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

const offers: CommandSource[] = [
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

test("every screen of the sidebar that is not disabled is offered, in its order", () => {
  const go = vi.fn<(path: string) => void>();
  const screens = screenCommands(sidebarEntries, go);
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
  expect(go.mock.calls).toEqual([["/shops"]]);
});

test("actions lead to their addresses", () => {
  const go = vi.fn<(path: string) => void>();
  const actions = actionCommands(offers, go);
  expect(actions.map(({ label }) => label)).toEqual(["Add"]);
  actions[0]?.run();
  expect(go.mock.calls).toEqual([["/products/new"]]);
});

test("found rows stand under their feature's name, and lead to their addresses", () => {
  const go = vi.fn<(path: string) => void>();
  const [shops, products] = resultGroups(offers, data, "kano", go);
  expect(shops?.label).toBe("Shops");
  expect(shops?.commands.map(({ id, label }) => [id, label])).toEqual([["Shops a", "kano"]]);
  expect(products?.commands).toEqual([]);
  shops?.commands[0]?.run();
  expect(go.mock.calls).toEqual([["/shops?shop=a"]]);
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
