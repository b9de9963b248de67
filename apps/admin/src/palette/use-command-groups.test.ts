import { expect, test } from "vitest";
import { matchCommands } from "./use-command-groups.ts";

test.each([
  ["", "Add New Product|Administrators|Shops"],
  ["add", "Add New Product"],
  ["PROD  add", "Add New Product"],
  ["shops add", ""],
  ["zz", ""],
])("query %j matches %j", (query, expected) => {
  const commands = [{ label: "Add New Product" }, { label: "Administrators" }, { label: "Shops" }];
  expect(
    matchCommands(commands, query)
      .map(({ label }) => label)
      .join("|"),
  ).toBe(expected);
});
