import { rows, wireShop } from "@market/api-client/testing";
import { launchOptions } from "@market/testing/browser";
import type { Page } from "@playwright/test";
import { admin, expect, holdBack, serveRows, test } from "../support/fixtures.ts";
import { imageFile } from "../support/image-file.ts";
import { recordSpeech, SPEECH_FLAG } from "./speech.ts";

/*
 * What screen readers say in five journeys. A line is what gets the focus, or, in parentheses, the text of a live
 * region.
 */

test.use({
  launchOptions: { ...launchOptions, args: [...launchOptions.args, SPEECH_FLAG] },
});

/** Presses keys, slowly enough to hear what gets the focus. */
const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key, { delay: 150 });
};

/** Waits until a text is said. */
const hear = (log: string[], text: string): Promise<void> =>
  expect.poll(() => log.at(-1)).toBe(text);

test("sign in with a wrong password, twice", async ({ page, pageErrors }) => {
  const log = await recordSpeech(page);
  await page.goto("/login");
  await hear(log, 'textbox "Email"');
  await page.keyboard.type(admin.email);
  await press(page, "Tab");
  await hear(log, 'textbox "Password"');
  await page.keyboard.type("wrong");
  await press(page, "Tab");
  await hear(log, 'button "Show or hide what is typed"');
  await press(page, "Shift+Tab");
  await hear(log, 'textbox "Password"');
  await press(page, "Enter");
  const refusal = "(Invalid email or password)";
  await expect.poll(() => log).toContain(refusal);
  expect(log.slice(0, 4)).toEqual([
    'textbox "Email"',
    'textbox "Password"',
    'button "Show or hide what is typed"',
    'textbox "Password"',
  ]);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  log.length = 0;
  await press(page, "Enter");
  await expect.poll(() => log).toContain(refusal);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  expect(pageErrors.splice(0)).toHaveLength(2);
});

test("find one of many users, try to edit, and open the details", async ({ signedIn: page }) => {
  const email = "onome.okafor1@example.com";
  const log = await recordSpeech(page);
  await page.goto("/users");
  await hear(log, "(300 results)");
  log.length = 0;
  await page.getByRole("searchbox").focus();
  await page.keyboard.type(email);
  await hear(log, "(1 result)");
  await press(page, "Tab", "Tab", "Tab", "Tab", "Tab", "Enter");
  await hear(log, "(Not available yet)");
  await press(page, "Shift+Tab", "Enter");
  const expected = [
    'searchbox "Search users"',
    "(1 result)",
    'button "Clear search"',
    'button "All Users"',
    'button "Email"',
    `button "View details of ${email}"`,
    `button "Edit user ${email}", not available yet`,
    "(Not available yet)",
    `button "View details of ${email}"`,
    `(${email})`,
    'dialog "User Details"',
    'button "Dismiss"',
  ];
  await expect.poll(() => log).toEqual(expected);
});

test("Load more to the end", async ({ signedIn: page }) => {
  await serveRows(page, "shops", rows(60, wireShop));
  const log = await recordSpeech(page);
  await page.goto("/shops");
  await page.getByRole("button", { name: "Load more" }).focus();
  await hear(log, 'button "Load more"');
  log.length = 0;
  await press(page, "Enter");
  await hear(log, "(50 results)");
  await page.getByRole("button", { name: "Load more" }).focus();
  await hear(log, 'button "Load more"');
  await press(page, "Enter");
  const expected = [
    'button "View details of Kano Spices 10"',
    "(50 results)",
    'button "Load more"',
    "(All 60 shown.)",
    'button "View details of Kano Spices 50"',
    "(60 results)",
  ];
  await expect.poll(() => log).toEqual(expected);
});

test("new product with three images, of which one fails at first", async ({
  signedIn: page,
  pageErrors,
}) => {
  let hasFailed = false;
  await page.route("**/api/upload/single", (route) => {
    if (hasFailed || !route.request().postData()?.includes("side.png")) return route.continue();
    hasFailed = true;
    return route.fulfill({ status: 500, json: {} });
  });
  const log = await recordSpeech(page);
  await page.goto("/products/new");
  const files = ["front.png", "side.png", "back.png"].map(imageFile);
  await page.getByLabel("Image files").setInputFiles(files);
  await hear(log, "(Images uploaded: 2 of 3. Not uploaded: side.png.)");
  const release = await holdBack(page, "**/api/upload/single");
  await page.getByRole("button", { name: "Retry side.png" }).focus();
  await hear(log, 'button "Retry side.png"');
  await press(page, "Enter");
  await hear(log, 'button "Cancel upload: side.png"');
  release();
  const expected = [
    "(The shop that sells the product)",
    "(Failed to upload one or more images)",
    "(Images uploaded: 2 of 3. Not uploaded: side.png.)",
    'button "Retry side.png"',
    'button "Cancel upload: side.png"',
    "(Images uploaded: 3 of 3.)",
  ];
  await expect.poll(() => log).toEqual(expected);
  expect(pageErrors.splice(0)).toHaveLength(1);
});

test("invite an administrator, after a failure", async ({ signedIn: page, pageErrors }) => {
  let attempts = 0;
  await page.route("**/api/admin/invite", (route) => {
    attempts += 1;
    return route.fulfill(
      attempts === 1 ? { status: 409, json: { error: "Already invited" } } : { json: {} },
    );
  });
  const log = await recordSpeech(page);
  await page.goto("/administrators");
  await page.getByRole("button", { name: "Invite Admin" }).focus();
  await hear(log, 'button "Invite Admin"');
  await press(page, "Enter");
  await hear(log, 'textbox "First Name"');
  await page.keyboard.type("Ada");
  await press(page, "Tab");
  await hear(log, 'textbox "Last Name"');
  await page.keyboard.type("Obi");
  await press(page, "Tab");
  await hear(log, 'textbox "Email Address"');
  await page.keyboard.type("ada@example.com");
  await press(page, "Tab");
  await hear(log, 'combobox "Role"');
  await press(page, "Enter");
  await expect(page.getByRole("option").first()).toBeVisible();
  await press(page, "ArrowDown", "Enter", "Tab");
  await hear(log, 'button "Cancel"');
  await press(page, "Tab");
  await hear(log, 'button "Send Invitation"');
  await press(page, "Enter");
  await hear(log, "(Error Already invited)");
  await press(page, "Enter");
  const expected = [
    'button "Invite Admin"',
    'dialog "Invite Administrator"',
    'textbox "First Name"',
    'textbox "Last Name"',
    'textbox "Email Address"',
    'combobox "Role"',
    'button "Cancel"',
    'button "Send Invitation"',
    "(Error Already invited)",
    "(Invitation Sent Admin invitation sent to ada@example.com)",
    'button "Invite Admin"',
  ];
  // A slow server is announced, too.
  const said = () => log.filter((line) => !line.startsWith("(Loading"));
  await expect.poll(said).toEqual(expected);
  expect(pageErrors.splice(0)).toHaveLength(1);
});
