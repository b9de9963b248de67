import type { Page } from "@playwright/test";
import { authorizationOf, expect, heading, submitLogin } from "../support/fixtures.ts";
import { expectLoaded, imageFile } from "../support/image-file.ts";
import { createProduct, fillInProduct } from "../support/new-product.ts";
import { test } from "../support/own-server.ts";
import { startPanelProxy } from "../support/panel-proxy.ts";

async function signInAt(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await submitLogin(page);
}

test("a panel on another origin than its API works, on one of no list it does not", async ({
  page,
  context,
  baseURL,
  ownServer,
  pageErrors,
}) => {
  const apiOrigin = ownServer.origin;
  const panel = await startPanelProxy(baseURL ?? "", apiOrigin);
  const panelOrigin = `http://localhost:${panel.port}`;
  await ownServer.start({ PANEL_DIR: "none", PUBLIC_URL: apiOrigin, CORS_ORIGINS: panelOrigin });

  await test.step("signs in", async () => {
    await signInAt(page, panelOrigin);
    await expect(heading(page, "Dashboard")).toBeVisible();
  });

  await test.step("creates a product with an upload, once, and shows its image", async () => {
    const name = "Kettle of another origin";
    await page.goto(`${panelOrigin}/products/new`);
    await page.locator("input[type=file]").setInputFiles([imageFile("front.png")]);
    await fillInProduct(page, name);
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/admin/products"),
    );
    const { images } = await createProduct(page);
    expect(images).toEqual([expect.stringMatching(`^${apiOrigin}/uploads/images/`)]);
    expect(await (await sent).allHeaders()).toHaveProperty("idempotency-key");
    await expect(page).toHaveURL(`${panelOrigin}/products`);
    const thumbnail = page.getByRole("row").filter({ hasText: name }).locator("img");
    await expectLoaded(thumbnail, new RegExp(`^${apiOrigin}/.+\\.thumb\\.webp$`));
  });

  await test.step("signs out, also on the server", async () => {
    const cookies = await context.cookies(panelOrigin);
    const token = cookies.find(({ name }) => name === "accessToken")?.value;
    const callWithToken = async () => {
      const headers = authorizationOf(token);
      return (await fetch(`${apiOrigin}/api/admin/users?limit=1`, { headers })).status;
    };
    expect(await callWithToken()).toBe(200);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(`${panelOrigin}/login`);
    await expect.poll(callWithToken).toBe(401);
  });
  expect(pageErrors).toEqual([]);

  await test.step("another origin of the same panel cannot sign in", async () => {
    await signInAt(page, `http://127.0.0.1:${panel.port}`);
    await expect(page.getByRole("alert")).toContainText("An unexpected error occurred");
    expect(pageErrors).toContainEqual(expect.stringContaining("CORS policy"));
  });
  // It still loads code for later, and requests a passkey.
  await page.close();
  pageErrors.length = 0;
  panel.close();
});
