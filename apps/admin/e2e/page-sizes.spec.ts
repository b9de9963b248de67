import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "./support/fixtures.ts";
import { measurePageSize, totalOf, type PageSize } from "./support/page-size.ts";

const BUDGETS = new URL("page-sizes.json", import.meta.url);

/** Bytes by which a page may grow before the test fails: file names in a chunk change its size. */
const TOLERANCE = 400;

const ROWS = "table tbody tr";
const FIELD = "input[type=password]";

/** The pages with a budget, and what makes each usable. */
const PAGES = {
  "/login": FIELD,
  "/": "main article",
  "/shops": ROWS,
  "/users": ROWS,
  "/products": ROWS,
  "/categories": ROWS,
  "/administrators": "main article",
  "/transactions": ROWS,
  "/products/new": "main form",
};

function readBudgets(): Record<string, PageSize> {
  return JSON.parse(readFileSync(BUDGETS, "utf8"));
}

/** Describes the files of a page that grew or are new. */
function growth(size: PageSize, budget: PageSize): string {
  return Object.entries(size)
    .filter(([file, bytes]) => bytes > (budget[file] ?? 0))
    .map(([file, bytes]) => `${file}: ${bytes} bytes, was ${budget[file] ?? 0}`)
    .join("\n");
}

for (const [path, usable] of Object.entries(PAGES)) {
  const isPublic = path === "/login";
  test(`${path} requests no more bytes than its budget`, async ({ page, signedIn }) => {
    const target = isPublic ? page : signedIn;
    if (isPublic) await target.context().clearCookies();
    const size = await measurePageSize(target, path, usable);
    console.log(`${path}: ${totalOf(size)} bytes of scripts and styles before it is usable`);
    if (process.env["UPDATE_PAGE_SIZES"] !== undefined) {
      writeFileSync(BUDGETS, `${JSON.stringify({ ...readBudgets(), [path]: size }, null, 2)}\n`);
      return;
    }
    const budget = readBudgets()[path] ?? {};
    expect(totalOf(size), growth(size, budget)).toBeLessThanOrEqual(totalOf(budget) + TOLERANCE);
  });
}
