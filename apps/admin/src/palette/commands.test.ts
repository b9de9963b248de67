import type { FoundRow } from "@market/ui/feature";
import { describe, expect, test } from "vitest";
import { matchCommands, mergeRows, type Command } from "./commands.ts";

function command(label: string, keywords?: string): Command {
  return { id: label, label, icon: () => null, run: () => {}, ...(keywords && { keywords }) };
}

function rows(ids: string): FoundRow[] {
  return ids.split("").map((id) => ({ id, label: id, path: `/shops?shop=${id}` }));
}

describe("mergeRows", () => {
  test.each([
    ["", "", ""],
    ["ab", "", "ab"],
    ["ab", "bc", "abc"],
    ["abc", "defg", "abcde"],
  ])("cached %j, found %j: %j", (cached, found, expected) => {
    const merged = mergeRows(rows(cached), rows(found));
    expect(merged.map(({ id }) => id).join("")).toBe(expected);
  });
});

test.each([
  ["", "Shops|Logout|Add New Product"],
  ["p", "Add New Product|Shops"],
  ["add", "Add New Product"],
  ["PROD add", "Add New Product"],
  ["sign  out", "Logout"],
  ["shops add", ""],
  ["zz", ""],
])("query %j matches %j", (query, expected) => {
  const commands = [command("Shops"), command("Logout", "sign out"), command("Add New Product")];
  expect(
    matchCommands(commands, query)
      .map(({ label }) => label)
      .join("|"),
  ).toBe(expected);
});
