import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { allModules } from "./sources.ts";
import { packages } from "./workspace.ts";

const EXPORTED = /^export function (?<name>\w+(?:Screen|Dialog))\b/gm;

/** Dialogs that a story of their screen opens, by its name. */
const OPENED_BY: Record<string, string> = {
  AddCategoryDialog: "AddOpen",
  DeleteCategoryDialog: "DeleteOpen",
  EditCategoryDialog: "EditOpen",
  ShopDetailsDialog: "DetailsOpen",
  UserDetailsDialog: "DetailsOpen",
};

/** Screens and dialogs, and those files of stories of the same package that show them. */
const components = packages.flatMap((each) => {
  const modules = allModules(each).map((path) => ({ path, text: readFileSync(path, "utf8") }));
  const stories = modules.filter(({ path }) => path.endsWith(".stories.tsx"));
  return modules
    .filter(({ path }) => !/\.(?:stories|test)\.tsx?$/.test(path))
    .flatMap(({ text }) => Array.from(text.matchAll(EXPORTED), ({ groups }) => groups?.["name"]))
    .map((name = "") => ({
      name,
      package: each.manifest.name,
      stories: stories.filter(({ text }) => shows(text, name)),
    }));
});

function shows(stories: string, name: string): boolean {
  const story = OPENED_BY[name];
  return new RegExp(story ? `^export const ${story}\\b` : `\\b${name}\\b`, "m").test(stories);
}

describe("every screen and dialog has a story", () => {
  test.each(components)("$name of $package", ({ name, stories }) => {
    expect(
      stories,
      `write ${name}'s stories beside it, or name in OPENED_BY the one that opens it`,
    ).not.toEqual([]);
  });
});
