import { expect, test } from "../support/fixtures.ts";
import { listErrors, routes } from "../support/routes.ts";

const UNKNOWN = { path: "/no/such/page", title: "Page not found", access: "protected" };

test("every screen opens inside the app shell", async ({ signedIn: page, pageErrors }) => {
  for (const { path, title, access } of [...routes, UNKNOWN]) {
    if (access === "public") continue;
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Market Admin`);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(listErrors(path, pageErrors), path).toEqual([]);
  }
});
