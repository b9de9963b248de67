import { expect, test } from "../support/fixtures.ts";

test("the range and the measure of the trends are in the URL", async ({ dashboard: page }) => {
  const trends = page.getByRole("region", { name: "Trends" });
  await trends.getByRole("button", { name: "7 days" }).click();
  await trends.getByRole("button", { name: /^Orders/ }).click();
  await expect(page).toHaveURL("/?range=7&measure=orders");
  await expect(trends.getByText(/^Solid: the last 7 days/)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(trends.getByText(/^Solid: the last 30 days/)).toBeVisible();
});

test("the arrow keys choose a day of the trends", async ({ dashboard: page }) => {
  const plot = page.getByRole("slider", { name: "Revenue by day" });
  await plot.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(plot).toHaveValue("28");
  const text = await plot.getAttribute("aria-valuetext");
  const day = page.getByText(text?.split("; before, ")[0] ?? "", { exact: true });
  await expect(day).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(day).toHaveCount(0);
  await page.keyboard.press("Home");
  await expect(plot).toHaveValue("0");
});

test("the trends move nothing in a new tab, where the API is slow", async ({ signedIn: page }) => {
  await page.route("**/api/admin/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.addInitScript(() => {
    sessionStorage.clear();
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        document.documentElement.dataset["shift"] = JSON.stringify(entry);
      }
    });
    observer.observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await expect(page.getByRole("slider", { name: "Revenue by day" })).toBeAttached();
  expect(await page.locator("html").getAttribute("data-shift")).toBeNull();
});
