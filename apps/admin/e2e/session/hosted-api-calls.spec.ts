import type { Page, Request } from "@playwright/test";
import { actions, publicActions } from "../faults/actions.ts";
import { loads } from "../faults/loads.ts";
import { PASSWORD } from "../support/accounts.ts";
import { expect, heading, logOut, setPassword, signIn, test } from "../support/fixtures.ts";
import { imageFile } from "../support/image-file.ts";
import { invite } from "../support/invite.ts";
import { createProduct, fillInProduct } from "../support/new-product.ts";
import { waitForLink } from "../support/outbox.ts";
import { openPalette } from "../support/palette.ts";
import { ADDED_PATHS, routes, SAMPLE_LISTS, SERVER_LISTS } from "../support/routes.ts";

/** The calls of the specification (point 7) with the names of their parameters and payload keys. */
const CALLS = [
  "DELETE /upload/single {filePath}",
  "GET /admin/admins",
  "GET /admin/admins/pending",
  "GET /admin/categories?limit",
  "GET /admin/dashboard/stats",
  "GET /admin/products?limit",
  "GET /admin/shops/search?q",
  "GET /admin/shops?limit",
  "GET /admin/transactions?limit",
  "GET /admin/users?limit",
  "POST /admin/accept-invite {email,password,token}",
  "POST /admin/admins/cancel-invite {email}",
  "POST /admin/admins/resend-invite {email}",
  "POST /admin/invite {email,firstname,lastname,role}",
  "POST /admin/login {email,password}",
  "POST /admin/products {condition,delivery_fee,description,images,name,price,shopId,stock_quantity}",
  "POST /categories {image,name}",
  "POST /upload/single (multipart)",
  "PUT /admin/categories/:id {image,is_active,name}",
];

/** Headers that the panel may send to a hosted API. Others are the browser's own. */
const PANEL_HEADERS = ["accept", "authorization", "content-type"];
const BROWSER_HEADERS =
  /^(:|sec-|accept-|user-agent$|referer$|origin$|host$|connection$|content-length$|cookie$|cache-control$|pragma$|priority$|if-none-match$)/;

test.use({ hasCapabilities: false });

test("the tests with faults have each call, and no other", () => {
  const endpoints = CALLS.flatMap((call) => /^\w+ [^? ]+/.exec(call) ?? []);
  const tested = [...loads, ...actions, ...publicActions].map(({ endpoint }) => endpoint);
  expect(tested.toSorted()).toEqual(endpoints.toSorted());
});

test("a walk over all screens makes exactly the calls of the specification", async ({ page }) => {
  test.slow();
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) requests.push(request);
  });
  await signIn(page);
  for (const { path, access } of routes) {
    if (access === "public" || ADDED_PATHS.includes(path)) continue;
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (!SAMPLE_LISTS.includes(path)) await page.waitForLoadState("networkidle");
  }
  await useLists(page);
  await useForms(page);
  const link = await inviteAdministrators(page);
  await logOut(page);
  await page.goto(link);
  await setPassword(page, PASSWORD);
  await expect(heading(page, "Invite Accepted!")).toBeVisible();

  expect([...new Set(requests.map(describeCall))].toSorted()).toEqual(CALLS);
  const headers = requests.flatMap((request) => Object.keys(request.headers()));
  expect([...new Set(headers)].filter((name) => !BROWSER_HEADERS.test(name)).toSorted()).toEqual(
    PANEL_HEADERS,
  );
});

/** Returns a request as in `CALLS`. */
function describeCall(request: Request): string {
  const { pathname, searchParams } = new URL(request.url());
  const path = pathname.replace("/api", "").replace(/(categories)\/.+/, "$1/:id");
  const names = [...searchParams.keys()].toSorted().join(",");
  return `${request.method()} ${path}${names && `?${names}`}${describeBody(request)}`;
}

function describeBody(request: Request): string {
  if (request.headers()["content-type"]?.startsWith("multipart/") === true) return " (multipart)";
  if (request.postData() === null) return "";
  return ` {${Object.keys(Object(request.postDataJSON())).toSorted().join(",")}}`;
}

async function useLists(page: Page): Promise<void> {
  for (const path of SERVER_LISTS) {
    await page.goto(`${path}?q=a`);
    await expect(page.getByRole("table")).toBeVisible();
    await page.getByRole("searchbox").fill("o");
    await page.getByRole("columnheader").getByRole("button").first().click();
    await page.getByRole("button", { name: "Refresh" }).click();
    await page.waitForLoadState("networkidle");
  }
  await page.goto("/shops");
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page).toHaveURL("/shops?limit=50");
  await page.goto("/shops?shop=no-such-shop");
  await page.getByRole("dialog", { name: "Record not found" }).getByText("Close").click();
  await openPalette(page);
  await page.keyboard.type("lagos");
  await page.waitForLoadState("networkidle");
}

async function useForms(page: Page): Promise<void> {
  await page.goto("/categories?dialog=add");
  const name = `Hats ${Date.now()}`;
  const add = page.getByRole("dialog", { name: "Add Category" });
  await add.getByLabel("Name").fill(name);
  await add.getByRole("button", { name: "Add", exact: true }).click();
  await expect(add).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: name });
  await row.getByRole("button", { name: /^Edit/ }).click();
  const edit = page.getByRole("dialog", { name: "View/Edit Category" });
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toBeHidden();

  await page.goto("/products/new");
  await page.locator("input[type=file]").setInputFiles([imageFile("a.png"), imageFile("b.png")]);
  const remove = page.getByRole("button", { name: /^Remove/ });
  await expect(remove).toHaveCount(2);
  await remove.first().click();
  await expect(remove).toHaveCount(1);
  await fillInProduct(page, `Hat ${Date.now()}`);
  await createProduct(page);
}

/** Returns the link of an invitation that is still pending. */
async function inviteAdministrators(page: Page): Promise<string> {
  await page.goto("/administrators");
  const emails = ["kept", "canceled"].map((name) => `${name}-${Date.now()}@example.com`);
  for (const email of emails) await invite(page, email, "Manager");
  const [kept = "", canceled = ""] = emails;
  const row = page.getByRole("listitem").filter({ hasText: canceled });
  await row.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText(`Invitation resent to ${canceled}`)).toBeVisible();
  await row.getByRole("button", { name: "Cancel" }).click();
  await expect(row).toHaveCount(0);
  return waitForLink(kept);
}
