import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launchOptions } from "@market/testing/browser";
import { findPackages } from "@market/testing/workspace";
import { chromium } from "playwright";
import { preview } from "vite";
import { readmeTitle } from "../.storybook/readme-pages.ts";

/*
 * Checks in a browser that the built Storybook shows the README of each feature, the Feature contract,
 * and a story.
 */

const ROOT = join(import.meta.dirname, "..");
const OUTPUT = "storybook-static";

interface StoryIndex {
  entries: Record<string, { id: string; type: "docs" | "story"; title: string }>;
}

const { entries } = JSON.parse(
  readFileSync(join(ROOT, OUTPUT, "index.json"), "utf8"),
) as StoryIndex;

/** Returns the path of the page that Storybook shows in its frame. */
function findPage(type: "docs" | "story", title: string): string {
  const entry = Object.values(entries).find(
    (other) => other.type === type && other.title === title,
  );
  if (entry === undefined) throw new Error(`Storybook has no ${type} with the title ${title}.`);
  return `iframe.html?id=${entry.id}&viewMode=${type}`;
}

const features = findPackages("packages/*").filter(({ tag }) => tag === "feature");
const pages = [
  ...features.map(({ folder, manifest }) => ({
    path: findPage("docs", readmeTitle(folder)),
    heading: manifest.name,
  })),
  { path: findPage("docs", "Feature contract"), heading: "Feature contract" },
  { path: findPage("story", "Shops/Shops screen"), heading: "Shops" },
];

const server = await preview({
  root: ROOT,
  configFile: false,
  build: { outDir: OUTPUT },
  preview: { port: 0 },
});
const [url = ""] = server.resolvedUrls?.local ?? [];
const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage({ baseURL: url });
  for (const { path, heading } of pages) {
    await page.goto(path);
    // Not the exact name, because headings of docs pages contain a link.
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  }
} finally {
  await browser.close();
  await server.close();
}
