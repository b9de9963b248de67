import { createHmac } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { createAccount, PASSWORD } from "../support/accounts.ts";
import {
  admin,
  chooseInUserMenu,
  expect,
  heading,
  logOut,
  recordApiCalls,
  setPassword,
  signIn,
  submitLogin,
  test as base,
} from "../support/fixtures.ts";
import { fillInvitation } from "../support/invite.ts";
import { waitForLink } from "../support/outbox.ts";

interface Fixtures {
  /** How a new administrator, who has no second factor, signs in. */
  account: typeof admin;
}

const test = base.extend<Fixtures>({
  account: async ({ request, login }, run) => {
    const { email } = await createAccount(request, login, "support");
    await run({ email, password: PASSWORD });
  },
});

/** Gives the page an authenticator that verifies its user without asking. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Signs in and adds the first passkey, which brings recovery codes. Returns the dialog. */
async function addPasskey(page: Page, account: typeof admin): Promise<Locator> {
  await addAuthenticator(page);
  await signIn(page, account);
  const dialog = await openSecurity(page);
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await dialog.getByRole("button", { name: "I have stored them" }).click();
  return dialog;
}

async function openSecurity(page: Page): Promise<Locator> {
  await chooseInUserMenu(page, "Security…", "Ife Walker");
  return page.getByRole("dialog", { name: "Security" });
}

const expectDashboard = (page: Page) => expect(heading(page, "Dashboard")).toBeVisible();

/** Returns the code of an authenticator app (RFC 6238), some steps of 30 seconds from now. */
function createCode(secret: string, steps = 0): string {
  const bits = Array.from(secret.replaceAll(" ", ""))
    .map((letter) =>
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
    )
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

test("a passkey is added, signs in, and is removed", async ({ page, account, pageErrors }) => {
  let dialog = await addPasskey(page, account);
  await dialog.getByRole("button", { name: "Rename" }).click();
  await dialog.getByLabel("Name of the passkey").fill("Laptop");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Laptop")).toBeVisible();
  await page.keyboard.press("Escape");

  await logOut(page);
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  await page.mouse.move(10, 10);
  // The virtual authenticator chooses the passkey that the Email field offers.
  await expectDashboard(page);
  dialog = await openSecurity(page);
  await expect(dialog.getByText(/last used \d/)).toBeVisible();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(dialog.getByText("Laptop")).toBeHidden();
  await page.keyboard.press("Escape");
  await logOut(page);
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  await page.mouse.move(20, 20);
  // The device still has the passkey, which the server refuses. The browser logs that.
  await expect(page.getByRole("alert")).toBeVisible();
  await expect.poll(() => pageErrors.splice(0)).toEqual([expect.stringContaining("401")]);
  await submitLogin(page, account);
  await expectDashboard(page);
});

test("Use a passkey signs in without a password, and after one", async ({ page, account }) => {
  // The Email field offers none: the virtual authenticator would choose it at once.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await addPasskey(page, account);
  await page.keyboard.press("Escape");

  await logOut(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expectDashboard(page);

  await logOut(page);
  await submitLogin(page, account);
  await expect(page.getByRole("heading", { name: "Confirm It Is You" })).toBeVisible();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expectDashboard(page);
});

test("an authenticator app is set up, asked for after the password, and replaced by a recovery code", async ({
  page,
  account,
  pageErrors,
}) => {
  await signIn(page, account);
  const dialog = await openSecurity(page);
  await dialog.getByRole("button", { name: "Set up" }).click();
  await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()) ?? "";
  await dialog.getByRole("textbox", { name: "Code" }).fill(createCode(secret));
  await page.keyboard.press("Enter");
  const codes = dialog.getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? "";
  await dialog.getByRole("button", { name: "I have stored them" }).click();
  await page.keyboard.press("Escape");
  await logOut(page);

  await submitLogin(page, account);
  await page.getByLabel("Code").fill(createCode(secret, 1));
  await page.keyboard.press("Enter");
  await expectDashboard(page);
  await logOut(page);

  for (const expected of [expectDashboard, () => expect(page.getByRole("alert")).toBeVisible()]) {
    await page.goto("/login");
    await submitLogin(page, account);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(recoveryCode);
    await page.keyboard.press("Enter");
    await expected(page);
    if (expected === expectDashboard) await logOut(page);
  }
  pageErrors.length = 0;
});

test("a sensitive call asks once who it is, and keeps what was typed", async ({
  page,
  pageErrors,
}) => {
  await signIn(page);
  await page.getByRole("link", { name: "Administrators" }).click();
  // As 15 minutes later.
  let isFresh = false;
  await page.route("**/api/admin/step-up", async (route) => {
    isFresh ||= route.request().method() === "POST";
    await route.continue();
  });
  await page.route("**/api/admin/invite", (route) =>
    isFresh
      ? route.fallback()
      : route.fulfill({
          status: 401,
          headers: {
            "www-authenticate": 'Bearer error="insufficient_user_authentication", max_age="900"',
          },
          json: { message: "Confirm that it is you, then try again." },
        }),
  );
  const calls = recordApiCalls(page);
  const email = `late-${Date.now()}@example.com`;
  await fillInvitation(page, email, "Support");
  await page.getByRole("button", { name: "Send Invitation" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm It Is You" });
  await dialog.getByLabel("Password").fill(admin.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Admin invitation sent to ${email}`)).toBeVisible();
  // The browser's own line about the refusal.
  pageErrors.length = 0;
  expect(calls.filter((call) => /invite|step-up/.test(call))).toEqual([
    "POST /admin/invite",
    "GET /admin/step-up",
    "POST /admin/step-up",
    "POST /admin/invite",
  ]);
});

test("a forgotten password is replaced by a link in a mail", async ({ page, account }) => {
  const invitation = await waitForLink(account.email);
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await page.getByRole("button", { name: "Send Link" }).click();
  await expect(page.getByRole("status")).toHaveText(/^If an account has this email/);
  await page.goto(await waitForLink(account.email, invitation));
  const password = "another violet elephant 7A";
  await setPassword(page, password);
  // After a moment in which it says that the password was changed.
  await expect(page).toHaveURL("/login");
  await signIn(page, { ...account, password });
});
