import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { button, expect, heading, submitLogin } from "../support/fixtures.ts";
import { draftNotice, leaveDialog, openProductForm } from "../support/new-product.ts";
import { test } from "../support/own-server.ts";

const NOTICE = "A new version is available";

/** Builds the panel again. Each file differs from the one of the other build, and so does its name. */
async function buildAnother(outDir: string): Promise<void> {
  const options = ["--minify", "false", "--outDir", outDir, "--logLevel", "error"];
  const build = spawn("node_modules/.bin/vite", ["build", ...options], { stdio: "inherit" });
  const [code] = (await once(build, "exit")) as [number | null];
  expect(code).toBe(0);
}

function readBuild(page: Page): Promise<string | null> {
  return page.locator("meta[name=build]").getAttribute("content");
}

async function fillInName(page: Page, name: string): Promise<void> {
  await openProductForm(page);
  await page.getByLabel("Product Name").fill(name);
}

async function restoreDraft(page: Page, name: string): Promise<void> {
  await expect(draftNotice(page)).toContainText(name);
  await button(page, "Restore draft").click();
  await expect(page.getByLabel("Product Name")).toHaveValue(name);
}

test("a deployment under tabs with a filled-in form loses nothing", async ({
  page,
  context,
  ownServer,
  pageErrors,
}) => {
  const { origin, folder } = ownServer;
  const anotherBuild = join(folder, "panel");
  const another = buildAnother(anotherBuild);
  await ownServer.start({});
  await page.clock.install();
  await page.goto(`${origin}/login`);
  await submitLogin(page);
  await fillInName(page, "Kettle");
  const tab = await context.newPage();
  await tab.goto(origin);
  await fillInName(tab, "Lantern");
  const idleTab = await context.newPage();
  await idleTab.goto(`${origin}/shops`);
  await expect(heading(idleTab, "Shops")).toBeVisible();
  const oldBuild = await readBuild(page);
  await another;
  await ownServer.start({ PANEL_DIR: anotherBuild });

  await test.step("the tab says so when it becomes visible, 5 minutes after the last check", async () => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
    const show = (): Promise<unknown> =>
      page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await show();
    await page.clock.fastForward("05:00");
    const field = page.getByLabel("Product Name");
    await field.focus();
    await show();
    await expect(page.getByRole("status").getByText(NOTICE)).toBeVisible();
    await show();
    await expect(field).toBeFocused();
    expect(requests).toEqual([`GET ${origin}/products/new`]);
  });

  await test.step("Reload asks, and the new build offers the draft", async () => {
    const question = page.waitForEvent("dialog");
    const load = page.waitForEvent("load");
    const click = button(page, "Reload").click();
    const dialog = await question;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.accept();
    await Promise.all([click, load]);
    await restoreDraft(page, "Kettle");
    expect(await readBuild(page)).not.toBe(oldBuild);
    await expect(page.getByText(NOTICE)).toHaveCount(0);
  });

  await test.step("a missing chunk reloads a tab in which nothing is typed", async () => {
    await idleTab.getByRole("link", { name: "Wallets" }).click();
    await expect(heading(idleTab, "Wallets")).toBeVisible();
    expect(await readBuild(idleTab)).not.toBe(oldBuild);
  });

  await test.step("a missing chunk does not reload the form of another tab", async () => {
    await tab.getByRole("link", { name: "Wallets" }).hover();
    await expect(tab.getByRole("status").getByText(NOTICE)).toBeVisible();
    await expect(tab.getByLabel("Product Name")).toHaveValue("Lantern");
    expect(await readBuild(tab)).toBe(oldBuild);
  });

  await test.step("after Leave it reloads the page, and the draft is kept", async () => {
    const dialogs: string[] = [];
    tab.on("dialog", (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    await tab.getByRole("link", { name: "Wallets" }).click();
    await leaveDialog(tab).getByRole("button", { name: "Leave" }).click();
    await expect(heading(tab, "Wallets")).toBeVisible();
    expect(await readBuild(tab)).not.toBe(oldBuild);
    expect(dialogs).toEqual([]);
    await openProductForm(tab);
    await restoreDraft(tab, "Lantern");
  });
  // It must not make requests when the server has stopped.
  await page.close();
  // Requests while the server was restarting.
  pageErrors.splice(0);
});
