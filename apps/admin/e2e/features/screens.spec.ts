import { expect, test } from "../support/fixtures.ts";
import { listErrors, routes } from "../support/routes.ts";

test("every screen opens", async ({ signedIn: page, pageErrors }) => {
  for (const { path, title, access } of routes) {
    if (access === "public") continue;
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Market Admin`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(listErrors(path, pageErrors), path).toEqual([]);
  }
});
