import { rows, wireCategory, wireProduct, wireShop } from "@market/api-client/testing";
import type { Page } from "@playwright/test";
import { expect, holdBack, serveRows, test } from "../support/fixtures.ts";
import { recordLayoutShifts } from "../support/layout-shifts.ts";
import { LISTS, SERVER_LISTS } from "../support/routes.ts";

const WITH_THUMBNAILS = new Set(["/products", "/categories"]);

interface MeasuredColumn {
  header: string;
  /** Whether the column is as wide as its content. */
  fits: boolean;
  /** Number of cells, the header among them, whose content is cut off. */
  cutOff: number;
}

/** Measures the columns of the table in the page. */
function measureColumns(): MeasuredColumn[] {
  const table = document.querySelector("table");
  const content = document.createRange();
  const columns = [...(table?.querySelectorAll("col") ?? [])];
  return columns.map(({ style }, index) => {
    const cells = [...(table?.rows ?? [])].flatMap((row) => row.cells[index] ?? []);
    const cutOff = cells.filter((cell) => {
      content.selectNodeContents(cell);
      const padding = Number.parseFloat(getComputedStyle(cell).paddingRight);
      const end = cell.getBoundingClientRect().right - padding;
      const isTooHigh = [...cell.querySelectorAll("*")].some(
        ({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1,
      );
      return isTooHigh || content.getBoundingClientRect().right > end + 0.5;
    }).length;
    return { header: cells[0]?.textContent ?? "", fits: style.width.includes("ch"), cutOff };
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("tr.market-row").first()).toBeVisible();
}

const topOf = (page: Page, selector: string): Promise<number | undefined> =>
  page.evaluate((found) => document.querySelector(found)?.getBoundingClientRect().top, selector);

/** Returns the pixels that the placeholder of the search box is too wide. */
const missingPlaceholder = (page: Page): Promise<number> =>
  page.locator("[type=search]").evaluate((input: HTMLInputElement) => {
    const text = document.createElement("canvas").getContext("2d");
    if (!text) return NaN;
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    text.font = font;
    const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return Math.max(0, text.measureText(input.placeholder).width - room);
  });

test("lists have rows of 40 or 48 px, everything at the same height, and cut off no amount, number, date or status", async ({
  signedIn: page,
}) => {
  test.slow();
  const tops = new Set<string>();
  for (const path of LISTS) {
    await open(page, path);
    for (const width of [1920, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const fitted = (await page.evaluate(measureColumns)).filter(({ fits }) => fits);
      expect(fitted.length, path).toBeGreaterThan(2);
      for (const { header, cutOff } of fitted) expect(cutOff, `${path}, ${header}`).toBe(0);
    }
    expect(await missingPlaceholder(page), path).toBe(0);
    const heights = await page
      .locator("tr.market-row")
      .evaluateAll((shown) => [...new Set(shown.map((row) => row.getBoundingClientRect().height))]);
    expect(heights, path).toEqual([WITH_THUMBNAILS.has(path) ? 48 : 40]);
    tops.add(`${await topOf(page, "[type=search]")}, ${await topOf(page, "table")}`);
  }
  expect([...tops]).toHaveLength(1);
});

for (const width of [1280, 1920]) {
  test(`no long amount, number or status is cut off at ${width} px`, async ({ signedIn: page }) => {
    await page.setViewportSize({ width, height: 800 });
    const long = "Unbreakable".repeat(8);
    await serveRows(
      page,
      "products",
      rows(300, (index) => ({
        ...wireProduct(index),
        name: long,
        shop: { name: long },
        price: index === 200 ? 1_234_567.5 : 12,
        stock_quantity: index === 250 ? 1_234_567 : index,
        status: "out-of-stock",
      })),
    );
    await serveRows(
      page,
      "shops",
      rows(300, (index) => ({
        ...wireShop(index),
        name: long,
        status: "suspended",
        metrics: { views: 1_234_567_890 },
      })),
    );
    for (const path of ["/products?limit=500&page=5&rows=50", "/shops?limit=500"]) {
      await open(page, path);
      for (const { header, fits, cutOff } of await page.evaluate(measureColumns)) {
        if (fits) expect(cutOff, `${path}, ${header}`).toBe(0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

test("the names of nine of ten products and shops are whole at 1280 px", async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const headers = {
    "/products?rows=50": ["Product Name", "Vendor", "Category"],
    "/shops?limit=50": ["Shop Name", "Owner"],
  };
  for (const [path, names] of Object.entries(headers)) {
    await open(page, path);
    const rowCount = await page.locator("tr.market-row").count();
    const columns = await page.evaluate(measureColumns);
    for (const { header, cutOff } of columns.filter((column) => names.includes(column.header))) {
      expect(cutOff, `${path}, ${header}`).toBeLessThanOrEqual(rowCount / 10);
    }
  }
});

test("columns keep their widths while a search shows few rows and a long list scrolls", async ({
  signedIn: page,
}) => {
  await serveRows(
    page,
    "products",
    rows(300, (index) => ({
      ...wireProduct(index),
      price: index === 290 ? 1_234_567.5 : 12,
    })),
  );
  const widths = (): Promise<number[]> =>
    page.locator("th").evaluateAll((cells) => cells.map(({ clientWidth }) => clientWidth));
  await open(page, "/products?limit=500");
  const initial = await widths();
  await page.getByRole("searchbox").fill("product 7");
  await expect(page.getByText(/\| 11 products/)).toBeVisible();
  expect(await widths()).toEqual(initial);

  await serveRows(
    page,
    "shops",
    rows(300, (index) => ({
      ...wireShop(index),
      metrics: { views: index === 290 ? 1_234_567_890 : 1 },
    })),
  );
  await open(page, "/shops?limit=500");
  const top = await widths();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 200_000);
  await expect(page.getByText("1,234,567,890")).toBeVisible();
  expect(await widths()).toEqual(top);
});

test("ten products and the pages are in view at 1280 x 800", async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/products");
  await expect(page.locator("tr.market-row")).toHaveCount(10);
  await expect(page.locator("tr.market-row").last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("navigation", { name: "Pages of products" })).toBeInViewport({
    ratio: 1,
  });
});

test("nothing shifts while a list loads", async ({ signedIn: page }) => {
  test.slow();
  await page.addInitScript(recordLayoutShifts);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...SERVER_LISTS, "/wallets"]) {
      const release = await holdBack(page, "**/api/admin/**");
      await page.goto(path);
      await expect(page.locator("tbody tr").first()).toBeVisible();
      const places = (): Promise<number[]> =>
        page
          .locator("[type=search], th, table")
          .evaluateAll((parts) =>
            parts.flatMap((part) => [
              part.getBoundingClientRect().top,
              part.getBoundingClientRect().left,
            ]),
          );
      const loading = await places();
      release();
      await expect(page.locator("tr.market-row").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await places(), `${path} at ${width} px`).toEqual(loading);
      expect(await page.evaluate(() => window.layoutShifts), `${path} at ${width} px`).toEqual([]);
      await page.unrouteAll();
    }
  }
});

test("quick filters that load after the products move nothing", async ({ signedIn: page }) => {
  const categories = ["Agricultural equipment", "Health and personal care"].map((name, index) =>
    wireCategory(index, { name }),
  );
  const answers: (() => void)[] = [];
  await page.route("**/api/admin/categories?*", async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.fulfill({ json: { data: categories } });
  });
  for (const width of [1200, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/products");
    const places = (): Promise<unknown> =>
      page
        .locator("[type=search], [aria-label='Filter by status'] button, table")
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    const before = await places();
    await expect.poll(() => answers.length).toBe(1);
    answers.pop()?.();
    const quick = page.getByRole("group", { name: "Filter by category" }).getByRole("button");
    await expect(quick).toHaveCount(2);
    expect(await places(), `at ${width} px`).toEqual(before);
    const actions = await page.locator(".market-filter-actions").boundingBox();
    const last = await quick.last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0), `at ${width} px`).toBeLessThan(actions?.x ?? 0);
  }
});

/** Expects whole headers and the actions in view, also where the table is wider than the window. */
async function expectWholeHeader(page: Page, what: string): Promise<void> {
  const actions = page.locator("tr.market-row").first().locator("td[data-actions] button");
  await expect(actions.last()).toBeInViewport({ ratio: 1 });
  const cutOff = await page
    .getByRole("columnheader")
    .evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  expect(cutOff, `headers of ${what}`).toEqual([]);
}

for (const [sidebar, widths] of [
  ["expanded", [1279, 1024]],
  ["collapsed", [800, 1024]],
] as const) {
  test(`beside a sidebar that is ${sidebar} the headers are whole, and no toolbar wraps`, async ({
    signedIn: page,
    context,
    baseURL,
  }) => {
    test.slow();
    await context.addCookies([{ name: "sidebar_state", value: sidebar, url: String(baseURL) }]);
    for (const path of LISTS) {
      await open(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expectWholeHeader(page, `${path} at ${width} px`);
      }
      const { height, cutOff } = await page.locator(".market-filter-bar").evaluate((bar) => ({
        height: bar.clientHeight,
        cutOff: [...bar.querySelectorAll("button span")].filter(
          (text) =>
            // Categories have names of any length, with their whole name as the title.
            !text.closest("[aria-label='Filter by category']") &&
            text.scrollWidth > text.clientWidth &&
            // The width of visually hidden text is 1.
            text.clientWidth > 1,
        ).length,
      }));
      expect({ path, height, cutOff }).toEqual({ path, height: 36, cutOff: 0 });
    }
  });
}

test("the sidebar starts collapsed below 1024 px, until it is toggled", async ({
  signedIn: page,
}) => {
  const sidebarWidth = (): Promise<string> =>
    page
      .locator("main")
      .evaluate((main) => getComputedStyle(main).getPropertyValue("--sidebar-width"));
  for (const [width, expected] of [
    [1024, "16rem"],
    [1023, "3rem"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/shops");
    expect(await sidebarWidth()).toBe(expected);
  }
  await page.keyboard.press("Control+b");
  await expect.poll(sidebarWidth).toBe("16rem");
  await open(page, "/shops");
  expect(await sidebarWidth()).toBe("16rem");
});
