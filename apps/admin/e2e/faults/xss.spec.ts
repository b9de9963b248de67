import { fakeAdmin } from "@market/api-client/testing";
import type { Page } from "@playwright/test";
import { setPassword } from "../support/fixtures.ts";
import { imageFile } from "../support/image-file.ts";
import { expect, test, type Server } from "./fixtures.ts";
import { isObject, type Json } from "./corrupt-json.ts";

// The app itself must render payloads as text: the content security policy would hide a failure.
test.use({ bypassCSP: true });

const PAYLOADS = {
  markup: `"><img src=x onerror="window.ran=1"><svg onload="window.ran=1"></svg><script>window.ran=1</script>`,
  url: `javascript:window.ran=1//https://x`,
};

/** Returns the response with every string replaced by the payload. Ids stay unique. */
function inject(response: Json, payload: string, place = "0"): Json {
  if (typeof response === "string") return place.endsWith("_id") ? payload + place : payload;
  if (Array.isArray(response)) {
    const rows = response.map((row, index) => inject(row, payload, `${index}`));
    return rows.length === 0 ? [payload] : rows;
  }
  if (!isObject(response)) return response;
  return Object.fromEntries(
    Object.entries(response).map(([key, value]) => [key, inject(value, payload, place + key)]),
  );
}

/** Returns traces of the payload that ran, and elements that could run it. */
async function findInjections(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll("*")].filter(
      (element) =>
        element.matches("iframe, object, embed, img[src=x]") ||
        (element.matches("script") && element.textContent.includes("window.ran")) ||
        [...element.attributes].some(
          ({ name, value }) =>
            name.startsWith("on") ||
            (["href", "src", "srcset", "action", "formaction", "data"].includes(name) &&
              /^\s*javascript:/i.test(value)) ||
            (name === "style" && value.includes("javascript:")),
        ),
    );
    const ran = "ran" in window ? ["the payload ran"] : [];
    return [...ran, ...elements.map((element) => element.outerHTML.slice(0, 200))];
  });
}

for (const [name, payload] of Object.entries(PAYLOADS)) {
  test(`renders ${name} payloads in every response as text on every screen and dialog`, async ({
    page,
    server,
    pageErrors,
  }) => {
    page.on("dialog", (dialog) => {
      // Leaving a filled-in form asks.
      if (dialog.type() === "beforeunload") return void dialog.accept();
      pageErrors.push(`a dialog: ${dialog.message()}`);
      return void dialog.dismiss();
    });
    server.transformResponses((response) => inject(response, payload));
    const check = async (place: string): Promise<void> => {
      expect(await findInjections(page), place).toEqual([]);
      expect(await page.locator("body").innerText(), place).toContain(payload.slice(0, 20));
    };
    await visitLists(page, check);
    await visitForms(page, server, payload, check);
    await page.context().clearCookies();
    await visitSignIn(page, server, payload, check);
    expect(pageErrors).toEqual([]);
  });
}

type Check = (place: string) => Promise<void>;

async function visitLists(page: Page, check: Check): Promise<void> {
  const opened: [path: string, row: string | RegExp, openers: (string | RegExp)[]][] = [
    ["/", /^Recent/, []],
    ["/shops", /^More actions /, [/^View details/]],
    ["/users", /^Edit user /, [/^View details/]],
    ["/products", /^Edit product /, []],
    ["/categories", /^Edit /, [/^Edit /, /^Delete /]],
    ["/administrators", "Resend", []],
  ];
  for (const [path, row, openers] of opened) {
    await page.goto(path);
    const shown =
      path === "/"
        ? page.getByRole("main").getByRole("listitem").first()
        : page.getByRole("button", { name: row }).first();
    await shown.waitFor();
    await check(path);
    for (const opener of openers) {
      await page.getByRole("button", { name: opener }).first().click();
      await page.getByRole("dialog").waitFor();
      // The preview appears after a delay.
      await page.clock.fastForward(500);
      await check(`${path}, ${opener.toString()}`);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  }
  for (const action of ["Resend", "Cancel"]) {
    await page.getByRole("button", { name: action, exact: true }).first().click();
    await page
      .getByText(/^Invitation (Resent|Cancelled)$/)
      .first()
      .waitFor();
    await check(`toast of ${action}`);
  }
}

async function visitForms(
  page: Page,
  server: Server,
  payload: string,
  check: Check,
): Promise<void> {
  await page.goto("/products/new");
  await page.getByRole("combobox", { name: "Vendor" }).fill("a");
  await page.clock.fastForward(400);
  const vendor = page.getByRole("option").first();
  await vendor.waitFor();
  await check("found vendors");
  await vendor.click();
  await page.getByRole("group", { name: "Selected vendor" }).waitFor();
  await check("selected vendor");
  await page
    .locator("input[type=file]")
    .setInputFiles([imageFile(`${payload.replaceAll("/", "")}.png`)]);
  await page.getByText("Uploaded", { exact: true }).waitFor();
  await page.getByLabel("Image URL").fill(payload);
  await check("images");

  server.fake.fail("GET /admin/users", 403, { message: payload });
  await page.goto("/users");
  await page.getByRole("button", { name: "Retry" }).waitFor();
  await check("the server's error message");
}

async function visitSignIn(
  page: Page,
  server: Server,
  payload: string,
  check: Check,
): Promise<void> {
  server.fake.fail("POST /admin/accept-invite", 400, { message: payload });
  await page.goto(`/invite?${new URLSearchParams({ email: payload, token: payload })}`);
  await setPassword(page, "Correct-horse-1");
  await page.getByRole("alert").waitFor();
  await check("a refused invitation");

  server.fake.answer("POST /admin/login", () =>
    Response.json({ message: payload }, { status: 401 }),
  );
  await page.goto("/login");
  await page.getByLabel("Email").fill(fakeAdmin.email);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("alert").waitFor();
  await check("a refused sign-in");

  server.transformResponses((response) => response);
  const admin = { name: payload, email: payload, avatar: payload, profilePicture: payload };
  server.fake.answer("POST /admin/login", () => Response.json({ token: "t", admin }));
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("button", { name: "Logout" }).waitFor();
  await check("the signed-in user");
}
