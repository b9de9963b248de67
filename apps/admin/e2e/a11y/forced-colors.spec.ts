import type { Locator } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { openPalette } from "../support/palette.ts";
import { colorOf, expectContrast } from "./contrast.ts";

test.use({ forcedColors: "active", reducedMotion: "reduce" });

/** Expects the backgrounds of two elements to be told apart. */
async function expectToldApart(one: Locator, other: Locator): Promise<void> {
  const colors = [await colorOf(one, "background-color"), await colorOf(other, "background-color")];
  expectContrast(colors[0] ?? "", colors[1] ?? "", `${String(one)}, ${String(other)}`);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`forced colors, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("show the pressed filter, the current page and the current screen", async ({
      signedIn: page,
    }) => {
      await page.goto("/products");
      const filters = page.getByRole("group", { name: "Filter by status" }).getByRole("button");
      await expectToldApart(filters.nth(0), filters.nth(1));
      const pages = page.getByRole("navigation", { name: "Pages of products" });
      await expectToldApart(
        pages.getByRole("button", { name: "1", exact: true }),
        pages.getByRole("button", { name: "2", exact: true }),
      );
      const sidebar = page.getByRole("navigation", { name: "Main" });
      await expectToldApart(
        sidebar.getByRole("link", { name: "Products", exact: true }),
        sidebar.getByRole("link", { name: "Shops", exact: true }),
      );
    });

    test("show the option of the palette that Enter runs", async ({ dashboard: page }) => {
      await openPalette(page);
      const options = page.getByRole("option");
      await expect(options.nth(0)).toHaveAttribute("aria-selected", "true");
      await expectToldApart(options.nth(0), options.nth(1));
    });

    test("show the field of Login that has the focus", async ({ page }) => {
      await page.goto("/login");
      await page.getByLabel("Email").focus();
      await expect(page.getByLabel("Email")).toHaveCSS("outline-style", "solid");
      await expect(page.getByLabel("Password")).toHaveCSS("outline-style", "none");
    });

    test("show the filled part of the strength bar", async ({ page }) => {
      await page.goto("/invite?email=a@market.test&token=x");
      await page.getByLabel("New Password").fill("Abcdefg1!");
      const bar = page.getByRole("progressbar", { name: "Password strength" });
      const track = await colorOf(bar.locator(".."), "background-color");
      expectContrast(await colorOf(bar, "outline-color"), track, "the filled part");
      expectContrast(await colorOf(bar.locator(".."), "outline-color"), track, "the edge");
    });

    test("show both lines of the chart, the pressed measure and range", async ({
      dashboard: page,
    }) => {
      const chart = page.getByRole("region", { name: "Trends" });
      const background = await colorOf(chart, "background-color");
      for (const path of ['path[stroke-width="2"]', "path[stroke-dasharray]"]) {
        const line = chart.locator(path);
        await expect(line).toHaveCount(1);
        expectContrast(await colorOf(line, "stroke"), background, "a line");
      }
      const pressed = chart.getByRole("button", { name: /^Revenue/ });
      await expectToldApart(pressed, chart.getByRole("button", { name: /^Orders/ }));
      const amount = await colorOf(pressed.getByText(/^₦[\d,.]+$/), "color");
      expectContrast(amount, await colorOf(pressed, "background-color"), "the amount");
      await expectToldApart(
        chart.getByRole("button", { name: "30 days" }),
        chart.getByRole("button", { name: "7 days" }),
      );
    });
  });
}
