import { test } from "../e2e/support/fixtures.ts";
import { recordWaterfall, type Step } from "./support/waterfall.ts";

/** The pages, and what makes each usable. */
const PAGES = {
  "/login": "input[type=password]",
  "/": "main article",
  "/products": "table tbody tr",
};

/** Prints, as Markdown, what a page requests when on a slow phone. It asserts nothing. */
for (const [path, usable] of Object.entries(PAGES)) {
  test(`waterfall of ${path}`, async ({ page, signedIn }) => {
    const target = path === "/login" ? page : signedIn;
    if (path === "/login") await target.context().clearCookies();
    console.log(`\n### ${path}\n\n${toTable(await recordWaterfall(target, path, usable))}`);
  });
}

function toTable(steps: readonly Step[]): string {
  const lines = steps.map(({ name, start, end, bytes }) => {
    const size = bytes === undefined ? "" : `${(bytes / 1000).toFixed(1)} kB`;
    return `| ${name} | ${Math.round(start)} | ${end === undefined ? "" : Math.round(end)} | ${size} |`;
  });
  return ["| | start, ms | end, ms | size |", "| --- | --: | --: | --: |", ...lines].join("\n");
}
