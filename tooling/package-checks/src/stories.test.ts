import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findPackages } from "@market/testing/workspace";
import { findModules } from "./sources.ts";

const EXPORTED = /^export function (?<name>[A-Z]\w*(?:Screen|Dialog))\b/gm;

/** Dialogs without stories of their own, and the story of their screen that opens each. */
const OPENED_BY: Record<string, string> = {
  AddCategoryDialog: "AddOpen",
  DeleteCategoryDialog: "DeleteOpen",
  EditCategoryDialog: "EditOpen",
  ShopDetailsDialog: "DetailsOpen",
  UserDetailsDialog: "DetailsOpen",
};

/** Screens and dialogs, each with the story files of its package that render it. */
const components = findPackages("packages/*").flatMap((each) => {
  const modules = findModules(each).map((path) => ({ path, text: readFileSync(path, "utf8") }));
  const stories = modules.filter(({ path }) => path.endsWith(".stories.tsx"));
  return modules
    .filter(({ path }) => !/\.(?:stories|test)\.tsx?$/.test(path))
    .flatMap(({ text }) => Array.from(text.matchAll(EXPORTED), ({ groups }) => groups?.["name"]))
    .map((name = "") => ({
      name,
      package: each.manifest.name,
      stories: stories.filter(({ text }) => renders(text, name)),
    }));
});

function renders(stories: string, name: string): boolean {
  const story = OPENED_BY[name];
  return new RegExp(story ? `^export const ${story}\\b` : `\\b${name}\\b`, "m").test(stories);
}

describe("every screen and dialog has a story", () => {
  test.each(components)("$name of $package", ({ name, stories }) => {
    expect(
      stories,
      `add stories for ${name} next to it, or add the story that opens it to OPENED_BY`,
    ).not.toEqual([]);
  });
});
