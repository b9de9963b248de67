import type { APIRequestContext, Locator, Page } from "@playwright/test";
import {
  createAccount,
  logIn,
  newInvitation,
  openBrowser,
  sendInvitation,
  type Account,
} from "../support/accounts.ts";
import {
  admin,
  authorizationOf,
  expect,
  heading,
  test,
  withoutCapabilities,
} from "../support/fixtures.ts";
import { openPalette, palette } from "../support/palette.ts";

const ROLES = ["super_admin", "admin", "manager", "support"] as const;
type Role = (typeof ROLES)[number];

const ROLE_NAMES: Record<Role, string> = {
  super_admin: "Super Admin",
  admin: "Admin",
  manager: "Manager",
  support: "Support",
};

/** Part of the reason why a role may not make a call, keyed as the OpenAPI document writes the calls. */
const CALLS: Record<string, string> = {
  "POST /api/admin/products": "create products",
  "POST /api/upload/single": "upload images",
  "POST /api/categories": "add categories",
  "PUT /api/admin/categories/{id}": "edit categories",
  "POST /api/admin/invite": "invite administrators",
  "POST /api/admin/admins/resend-invite": "resend invitations",
  "POST /api/admin/admins/cancel-invite": "cancel invitations",
};

/**
 * The panel removes an image from the form in any case, and deletes only what it has uploaded. A role that may not make the other calls
 * sees no control of them, except the item that exports the activity, which a unit test checks.
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

/** A control: its name, the activity that it is for, and what opens what contains it and returns it. */
type Control = [name: string, activity: string, find: (page: Page) => Promise<Locator>];

const at =
  (path: string, role: "button" | "link", name: string | RegExp): Control[2] =>
  async (page) => {
    if (new URL(page.url()).pathname !== path) await page.goto(path);
    return page.getByRole(role, { name, exact: true }).first();
  };

/** Every control that leads to a restricted call and is on a page that every role can open. */
const CONTROLS: Control[] = [
  ["Add Product of the dashboard", "create products", at("/", "link", "Add Product")],
  ["Add New Product", "create products", at("/products", "link", "Add New Product")],
  ["Add Category", "add categories", at("/categories", "button", "Add Category")],
  [
    "Save of a category",
    "edit categories",
    async (page) => {
      await (await at("/categories", "button", /^Edit /)(page)).click();
      return page.getByRole("dialog").getByRole("button", { name: "Save" });
    },
  ],
  ["Invite Admin", "invite administrators", at("/administrators", "button", "Invite Admin")],
  ["Resend", "resend invitations", at("/administrators", "button", "Resend")],
  ["Cancel of an invitation", "cancel invitations", at("/administrators", "button", "Cancel")],
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

function accountOf(role: Role): Account {
  const account = accounts.get(role);
  if (!account) throw new Error(`no ${role}`);
  return account;
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
  await sendInvitation(api, superAdmin, newInvitation("support"));
  await api.dispose();
});

/** Checks that a control can be focused, names the reason, and that a click does nothing else. */
async function expectRestricted(page: Page, control: Locator, reason: string): Promise<void> {
  await expect(control).toHaveAttribute("aria-disabled", "true");
  await expect(control).toHaveAccessibleDescription(new RegExp(`${reason}$`));
  const before = page.url();
  const dialogs = await page.getByRole("dialog").count();
  await control.focus();
  await expect(control).toBeFocused();
  // Playwright waits for a control that is `aria-disabled` unless it is forced.
  await control.click({ force: true });
  await expect(page.getByRole("tooltip", { name: reason })).toBeVisible();
  expect(page.url()).toBe(before);
  await expect(page.getByRole("dialog")).toHaveCount(dialogs);
}

interface OpenApiDocument {
  paths: Record<string, Record<string, { security?: { session?: string[] }[] }>>;
}

/** Returns the calls that a role may not make, according to the server's document and table. */
async function listRefusedCalls(api: APIRequestContext, role: Role): Promise<string[]> {
  const { token, user } = accountOf(role);
  const headers = authorizationOf(token);
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
  const activities = [
    ...CONTROLS.map(([, activity]) => activity),
    ...FORMS.flatMap(({ controls }) => controls.map(({ activity }) => activity)),
  ];
  expect(new Set(activities)).toEqual(new Set(Object.values(CALLS)));
});

for (const role of ROLES) {
  test(`${role}: a control is restricted exactly if the server refuses its call`, async ({
    browser,
    request,
    baseURL,
  }) => {
    test.slow();
    const refusedCalls = await listRefusedCalls(request, role);
    expect(refusedCalls).toHaveLength({ super_admin: 0, admin: 3, manager: 9, support: 14 }[role]);
    const refused = new Set(refusedCalls.map((call) => CALLS[call]));
    const page = await openBrowser(browser, accountOf(role), baseURL);
    for (const [name, activity, find] of CONTROLS) {
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
    await expect(heading(page, "Dashboard")).toBeVisible();
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
      });
    }
    await page.context().close();
  });
}

test("a server without the capability restricts nothing", async ({ browser, baseURL }) => {
  const page = await openBrowser(browser, accountOf("support"), baseURL);
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
