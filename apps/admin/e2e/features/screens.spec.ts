import { expect, test } from "../support/fixtures.ts";
import { routes } from "../support/routes.ts";

test("every screen opens", async ({ signedIn: page, pageErrors }) => {
  for (const { path, title, access } of routes) {
    if (access === "public") continue;
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Market Admin`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  // The server does not have the list of a feature that was just generated: the screen says so.
  expect(pageErrors.splice(0).filter((error) => !error.includes("404"))).toEqual([]);
});
