import { fakeAdmin } from "@market/api-client/testing";
import { paths } from "@market/ui/feature";
import { heading, submitLogin } from "../support/fixtures.ts";
import { expect, test } from "./fixtures.ts";

const CALLS = ["GET /admin/dashboard/stats", "GET /admin/transactions", "GET /admin/users"];

test("three simultaneous 401s cause one notice and one redirect, and signing in returns to fresh data", async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  const callCounts = (): number[] => CALLS.map((endpoint) => server.countCalls(endpoint));
  const totalUsers = page.getByRole("article", { name: "Total Users" });
  await page.goto("/?from=here");
  await totalUsers.getByText("2,350").waitFor();
  await page.getByRole("listitem").first().waitFor();
  expect(callCounts()).toEqual([1, 1, 1]);
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));

  for (const endpoint of CALLS) server.fake.fail(endpoint, 401, { message: "Token expired" });
  await page.getByRole("button", { name: "Refresh" }).click();
  await heading(page, "Login").waitFor();
  await expect(page.getByText("Your session has expired. Sign in again.")).toHaveCount(1);
  await expect(page.getByText("Token expired")).toHaveCount(0);
  expect(visited).toEqual([paths.login]);
  expect(callCounts()).toEqual([2, 2, 2]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("accessToken");
  expect(await page.evaluate(() => localStorage.getItem("authUser"))).toBeNull();

  for (const endpoint of CALLS) server.fake.restore(endpoint);
  server.fake.data.stats["totalUsers"] = 7;
  await submitLogin(page, fakeAdmin);
  // The old data is less than five minutes old, but was cleared with its session.
  await totalUsers.getByText("7", { exact: true }).waitFor();
  await expect(page).toHaveURL("/?from=here");
  expect(callCounts()).toEqual([3, 3, 3]);
  expect(pageErrors).toEqual([]);
});
