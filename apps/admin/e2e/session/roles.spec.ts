import type { APIRequestContext, APIResponse, Browser, Locator, Page } from "@playwright/test";
import {
  authorizationOf,
  createAccount,
  invite,
  logIn,
  newInvitation,
  type Account,
} from "../support/accounts.ts";
import { addSession, admin, expect, test, withoutCapabilities } from "../support/fixtures.ts";
import { imageFile } from "../support/image-file.ts";
import { openPalette, palette } from "../support/palette.ts";

const ROLES = ["super_admin", "admin", "manager", "support"] as const;
type Role = (typeof ROLES)[number];

const ROLE_NAMES: Record<Role, string> = {
  super_admin: "Super Admin",
  admin: "Admin",
  manager: "Manager",
  support: "Support",
};

/** A call that not every role may make, and a way to make it that succeeds. */
interface RestrictedCall {
  /** Part of the reason: "Your role, Support, cannot …". */
  activity: string;
  send: (api: APIRequestContext, headers: { authorization: string }) => Promise<APIResponse>;
}

/** Keyed as the OpenAPI document writes the calls. */
const CALLS: Record<string, RestrictedCall> = {
  "POST /api/admin/products": {
    activity: "create products",
    send: async (api, headers) => {
      const shops = await api.get("/api/admin/shops?limit=1", { headers });
      const data = {
        shopId: await firstId(shops),
        name: "Enamel pot",
        description: "With a lid",
        images: [],
        price: 1500,
        condition: "brand new",
        stock_quantity: 1,
        delivery_fee: 0,
      };
      return api.post("/api/admin/products", { headers, data });
    },
  },
  "POST /api/upload/single": {
    activity: "upload images",
    send: (api, headers) =>
      api.post("/api/upload/single", {
        headers,
        multipart: { file: imageFile("pot.png"), fileType: "product-image" },
      }),
  },
  "POST /api/categories": {
    activity: "add categories",
    send: (api, headers) =>
      api.post("/api/categories", { headers, data: { name: uniqueName(), image: "" } }),
  },
  "PUT /api/admin/categories/{id}": {
    activity: "edit categories",
    send: (api, headers) =>
      api.put(`/api/admin/categories/${categoryId}`, {
        headers,
        data: { name: uniqueName(), image: "", is_active: true },
      }),
  },
  "POST /api/admin/invite": {
    activity: "invite administrators",
    send: (api, headers) =>
      api.post("/api/admin/invite", { headers, data: newInvitation("support") }),
  },
  "POST /api/admin/admins/resend-invite": {
    activity: "resend invitations",
    // Another address each time: one gets a mail a minute.
    send: async (api, headers) => {
      const invitation = newInvitation("support");
      await invite(api, accountOf("super_admin"), invitation);
      const { email } = invitation;
      return api.post("/api/admin/admins/resend-invite", { headers, data: { email } });
    },
  },
  "POST /api/admin/admins/cancel-invite": {
    activity: "cancel invitations",
    send: async (api, headers) => {
      const invitation = newInvitation("support");
      await invite(api, accountOf("super_admin"), invitation);
      const { email } = invitation;
      return api.post("/api/admin/admins/cancel-invite", { headers, data: { email } });
    },
  },
};

/**
 * The panel removes an image from the form in any case, and deletes only what it has uploaded. A role that may not make the other calls
 * sees no control of them.
 */
const WITHOUT_RESTRICTED_CONTROL = [
  "DELETE /api/upload/single",
  "DELETE /api/admin/admins/{adminId}/factors",
  "DELETE /api/admin/admins/{adminId}/sessions",
  "GET /api/admin/activity",
  "GET /api/admin/activity/export",
  "GET /api/admin/activity/verification",
  "POST /api/admin/activity/verification",
];

interface Control {
  name: string;
  /** Opens what contains the control, and returns the control. */
  find: (page: Page) => Promise<Locator>;
  activity: string;
}

const at =
  (path: string, role: "button" | "link", name: string): Control["find"] =>
  async (page) => {
    await page.goto(path);
    return page.getByRole(role, { name, exact: true }).first();
  };

/** Every control that leads to a restricted call and is on a page that every role can open. */
const CONTROLS: Control[] = [
  {
    name: "Add Product of the dashboard",
    find: at("/", "link", "Add Product"),
    activity: "create products",
  },
  {
    name: "Add New Product",
    find: at("/products", "link", "Add New Product"),
    activity: "create products",
  },
  {
    name: "Add Category",
    find: at("/categories", "button", "Add Category"),
    activity: "add categories",
  },
  {
    name: "Save of a category",
    find: async (page) => {
      await page.goto("/categories");
      await page
        .getByRole("button", { name: /^Edit / })
        .first()
        .click();
      return page.getByRole("dialog").getByRole("button", { name: "Save" });
    },
    activity: "edit categories",
  },
  {
    name: "Invite Admin",
    find: at("/administrators", "button", "Invite Admin"),
    activity: "invite administrators",
  },
  {
    name: "Resend",
    find: at("/administrators", "button", "Resend"),
    activity: "resend invitations",
  },
  {
    name: "Cancel of an invitation",
    find: at("/administrators", "button", "Cancel"),
    activity: "cancel invitations",
  },
];

/** Forms that a URL opens. A role that may not send them gets the reason in place of the fields. */
const FORMS = [
  {
    path: "/products/new",
    field: "Product Name",
    controls: [
      { name: "Upload images", activity: "upload images" },
      { name: "Create Product", activity: "create products" },
    ],
  },
  {
    path: "/categories?dialog=add",
    field: "Name",
    controls: [{ name: "Add", activity: "add categories" }],
  },
  {
    path: "/administrators?dialog=invite",
    field: "First Name",
    controls: [{ name: "Send Invitation", activity: "invite administrators" }],
  },
];

const COMMANDS = [
  { label: "Add New Product", activity: "create products" },
  { label: "Add Category", activity: "add categories" },
  { label: "Invite Admin", activity: "invite administrators" },
];

test.describe.configure({ mode: "default" });

const accounts = new Map<Role, Account>();
let categoryId: string;
let names = 0;

function accountOf(role: Role): Account {
  const account = accounts.get(role);
  if (!account) throw new Error(`no ${role}`);
  return account;
}

function uniqueName(): string {
  names += 1;
  return `Category ${process.pid} ${names}`;
}

/** Returns the first id in a response. */
async function firstId(response: APIResponse): Promise<string> {
  return (await response.text()).match(/"_id":"([^"]+)"/)?.[1] ?? "";
}

function reasonFor(role: Role, activity: string): string {
  return `Your role, ${ROLE_NAMES[role]}, cannot ${activity}`;
}

test.beforeAll(async ({ playwright, baseURL }) => {
  const api = await playwright.request.newContext({ baseURL: String(baseURL) });
  const superAdmin = await logIn(api, admin);
  accounts.set("super_admin", superAdmin);
  for (const role of ROLES.slice(1)) accounts.set(role, await createAccount(api, superAdmin, role));
  // A row of Pending Invitations.
  await invite(api, superAdmin, newInvitation("support"));
  categoryId = await firstId(
    await api.post("/api/categories", {
      headers: authorizationOf(superAdmin),
      data: { name: uniqueName(), image: "" },
    }),
  );
  await api.dispose();
});

async function openAs(browser: Browser, baseURL: string | undefined, role: Role): Promise<Page> {
  const url = String(baseURL);
  const context = await browser.newContext({ baseURL: url });
  await addSession(context, accountOf(role), url);
  return context.newPage();
}

/** Checks that a control is visible, can be focused, explains itself, and does nothing else. */
async function expectRestricted(page: Page, control: Locator, reason: string): Promise<void> {
  await expect(control).toBeVisible();
  await expect(control).toHaveAttribute("aria-disabled", "true");
  await expect(control).toHaveAccessibleDescription(new RegExp(`${reason}$`));
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") calls.push(`${request.method()} ${request.url()}`);
  });
  const before = page.url();
  const dialogs = await page.getByRole("dialog").count();
  const tooltip = page.getByRole("tooltip", { name: reason });

  await control.hover();
  await expect(tooltip).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();

  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press("Enter");
  // Space on a link scrolls the page.
  if ((await control.evaluate(({ tagName }) => tagName)) === "BUTTON") {
    await page.keyboard.press("Space");
  }
  await expect(tooltip).toBeVisible();
  // Playwright waits for a control that is `aria-disabled` unless it is forced.
  await control.click({ force: true });
  await expect(tooltip).toBeVisible();
  expect(page.url()).toBe(before);
  await expect(page.getByRole("dialog")).toHaveCount(dialogs);
  expect(calls).toEqual([]);
}

interface OpenApiDocument {
  paths: Record<string, Record<string, { security?: { session?: string[] }[] }>>;
}

/** Returns the calls that a role may not make, according to the server's document and table. */
async function listRefusedCalls(api: APIRequestContext, role: Role): Promise<string[]> {
  const { user } = accountOf(role);
  const headers = authorizationOf(accountOf(role));
  const document = (await (await api.get("/api/docs/json", { headers })).json()) as OpenApiDocument;
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security = [] }]) => {
        const permission = security[0]?.session?.[0];
        return permission !== undefined && !user.permissions.includes(permission);
      })
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

test("every call that a role may not make is in the tables above, with its controls", async ({
  request,
}) => {
  const calls = await Promise.all(ROLES.map((role) => listRefusedCalls(request, role)));
  expect([...new Set(calls.flat())].toSorted()).toEqual(
    [...Object.keys(CALLS), ...WITHOUT_RESTRICTED_CONTROL].toSorted(),
  );
  const activities = [...CONTROLS, ...FORMS.flatMap(({ controls }) => controls)].map(
    ({ activity }) => activity,
  );
  expect(new Set(activities)).toEqual(
    new Set(Object.values(CALLS).map(({ activity }) => activity)),
  );
});

for (const role of ROLES) {
  test(`${role}: the server accepts or refuses each call as its table says`, async ({
    request,
  }) => {
    const refused = await listRefusedCalls(request, role);
    for (const [call, { send }] of Object.entries(CALLS)) {
      const response = await send(request, authorizationOf(accountOf(role)));
      if (refused.includes(call)) expect(response.status(), call).toBe(403);
      else expect(response.ok(), `${call}: ${await response.text()}`).toBe(true);
    }
    expect(refused).toHaveLength({ super_admin: 0, admin: 3, manager: 9, support: 14 }[role]);
  });

  test(`${role}: a control is restricted exactly if the server refuses its call`, async ({
    browser,
    request,
    baseURL,
  }) => {
    test.slow();
    const refused = new Set(
      (await listRefusedCalls(request, role)).map((call) => CALLS[call]?.activity),
    );
    const page = await openAs(browser, baseURL, role);
    for (const { name, find, activity } of CONTROLS) {
      await test.step(name, async () => {
        const control = await find(page);
        await expect(control).toBeVisible();
        if (refused.has(activity)) {
          await expectRestricted(page, control, reasonFor(role, activity));
        } else {
          await expect(control).not.toHaveAttribute("aria-disabled");
          await expect(control).toBeEnabled();
        }
      });
    }

    for (const { path, field, controls } of FORMS) {
      await test.step(path, async () => {
        await page.goto(path);
        const input = page.getByLabel(field, { exact: true });
        const activity = controls.at(-1)?.activity ?? "";
        const denial = reasonFor(role, activity);
        const reason = page.getByText(`${denial}.`);
        const isRefused = refused.has(activity);
        await expect(isRefused ? reason : input).toBeVisible();
        await expect(isRefused ? input : reason).toHaveCount(0);
        for (const { name } of controls) {
          const control = page.getByRole("button", { name, exact: true });
          if (isRefused) await expect(control).toHaveCount(0);
          // An incomplete form explains what is missing.
          else await expect(control).not.toHaveAccessibleDescription(new RegExp(denial));
        }
      });
    }

    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await openPalette(page);
    for (const { label, activity } of COMMANDS) {
      await test.step(`command ${label}`, async () => {
        const command = palette(page).getByRole("option", { name: new RegExp(`^${label}`) });
        if (!refused.has(activity)) {
          await expect(command).not.toHaveAttribute("aria-disabled", "true");
          return;
        }
        await expect(command).toHaveAttribute("aria-disabled", "true");
        await expect(command).toContainText(reasonFor(role, activity));
        await command.click({ force: true });
        await palette(page).getByRole("combobox").fill(label);
        await expect(command).toHaveAttribute("aria-selected", "true");
        await page.keyboard.press("Enter");
        await expect(palette(page)).toBeVisible();
        await palette(page).getByRole("combobox").fill("");
      });
    }
    expect(page.url()).toBe(`${baseURL}/`);
    await page.context().close();
  });
}

test("a server without the capability restricts nothing", async ({ browser, baseURL }) => {
  const page = await openAs(browser, baseURL, "support");
  await withoutCapabilities(page);
  await page.goto("/categories");
  await page.getByRole("button", { name: "Add Category" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Garden");
  const refusal = page.waitForResponse("**/api/categories");
  await dialog.getByRole("button", { name: "Add" }).click();
  expect((await refusal).status()).toBe(403);
  await expect(dialog.getByRole("button", { name: "Add" })).not.toHaveAttribute("aria-disabled");
  await expect(dialog.getByLabel("Name")).toHaveValue("Garden");
  await page.context().close();
});
