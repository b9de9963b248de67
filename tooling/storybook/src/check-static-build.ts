import { join } from "node:path";
import { launchOptions } from "@market/testing/browser";
import { chromium } from "playwright";
import { preview } from "vite";

/* Checks in a browser that the built Storybook shows the Feature contract, the READMEs of the packages, and a story. */

const server = await preview({
  root: join(import.meta.dirname, ".."),
  configFile: false,
  build: { outDir: "storybook-static" },
  preview: { port: 0 },
});
const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage({ baseURL: server.resolvedUrls?.local[0] ?? "" });
  for (const [id, heading] of [
    ["feature-contract--docs&viewMode=docs", "Feature contract"],
    ["packages--docs&viewMode=docs", "@market/users"],
    ["shops-shops-screen--loaded&viewMode=story", "Shops"],
  ] as const) {
    await page.goto(`iframe.html?id=${id}`);
    // Not the exact name, because headings of docs pages contain a link.
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  }
} finally {
  await browser.close();
  await server.close();
}
