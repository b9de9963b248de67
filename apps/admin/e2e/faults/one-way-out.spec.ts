import { fakeAdmin } from "@market/api-client/testing";
import { paths } from "@market/ui/feature";
import { expect, test } from "./panel.ts";

/* "One clean way out on 401". */

const CALLS = ["GET /admin/dashboard/stats", "GET /admin/transactions", "GET /admin/users"];

test("three 401s at once are one notice and one redirect; signing in leads back to fresh data", async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  const callsSoFar = (): number[] => CALLS.map((endpoint) => server.callsOf(endpoint));
  const figure = page.getByRole("article", { name: "Total Users" });
  await page.goto("/?from=here");
  await figure.getByText("2,350").waitFor();
  await page.getByRole("listitem").first().waitFor();
  expect(callsSoFar()).toEqual([1, 1, 1]);
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));

  for (const endpoint of CALLS) server.fake.fail(endpoint, 401, { message: "Token expired" });
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.getByRole("heading", { level: 1, name: "Login" }).waitFor();
  await expect(page.getByText("Your session has expired. Please sign in again.")).toHaveCount(1);
  await expect(page.getByText("Token expired")).toHaveCount(0);
  expect(visited).toEqual([paths.login]);
  expect(callsSoFar()).toEqual([2, 2, 2]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("accessToken");
  expect(await page.evaluate(() => localStorage.getItem("authUser"))).toBeNull();

  for (const endpoint of CALLS) server.fake.restore(endpoint);
  server.fake.data.stats["totalUsers"] = 7;
  await page.getByLabel("Email").fill(fakeAdmin.email);
  await page.getByLabel("Password", { exact: true }).fill(fakeAdmin.password);
  await page.getByRole("button", { name: "Login" }).click();
  // Fresh, although an answer is kept for five minutes: the one before went with its session.
  await figure.getByText("7", { exact: true }).waitFor();
  await expect(page).toHaveURL("/?from=here");
  expect(callsSoFar()).toEqual([3, 3, 3]);
  expect(pageErrors).toEqual([]);
});
