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
