import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findPackages } from "@market/testing/workspace";
import { findModules } from "./sources.ts";

const EXPORTED = /^export function (?<name>[A-Z]\w*(?:Screen|Dialog))\b/gm;

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

/** Whether stories have a component, or open it: `DetailsOpen` opens `ShopDetailsDialog`. */
function renders(stories: string, name: string): boolean {
  if (new RegExp(`\\b${name}\\b`).test(stories)) return true;
  const opened = Array.from(
    stories.matchAll(/^export const (\w+)Open\b/gm),
    ([, word = ""]) => word,
  );
  return name.endsWith("Dialog") && opened.some((word) => name.includes(word));
}

describe("every screen and dialog has a story", () => {
  test.each(components)("$name of $package", ({ name, stories }) => {
    expect(
      stories,
      `add stories for ${name} next to it, or a story of its screen that opens it, such as DetailsOpen`,
    ).not.toEqual([]);
  });
});
