import type { Browser, Locator, Page } from "@playwright/test";
import { admin, expect, test } from "./support/fixtures.ts";
import { findInvitationLink } from "./support/outbox.ts";
import { openPalette, palette } from "./support/palette.ts";

const PASSWORD = "Palm-wine 4 the team";
const ROLES = ["super_admin", "admin", "manager", "support"] as const;

interface Account {
  token: string;
  admin: { role: string; permissions: string[] };
}

interface Control {
  name: string;
  path: string;
  find: (page: Page) => Locator;
  /** Part of the reason: "Your role, Support, cannot …". */
  activity: string;
  /** The call that the control leads to. */
  call: [method: "POST" | "PUT" | "DELETE", path: string];
}

const button = (name: string) => (page: Page) => page.getByRole("button", { name }).first();
const link = (name: string) => (page: Page) => page.getByRole("link", { name }).first();
const inDialog = (name: string) => (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name });

/** Every control that leads to a call which not every role may make. */
const CONTROLS: Control[] = [
  {
    name: "Add Product of the dashboard",
    path: "/",
    find: link("Add Product"),
    activity: "create products",
    call: ["POST", "/admin/products"],
  },
  {
    name: "Add New Product",
    path: "/products",
    find: link("Add New Product"),
    activity: "create products",
    call: ["POST", "/admin/products"],
  },
  {
    name: "Add Category",
    path: "/categories",
    find: button("Add Category"),
    activity: "add categories",
    call: ["POST", "/categories"],
  },
  {
    name: "Save of a category",
    path: "/categories",
    find: inDialog("Save"),
    activity: "edit categories",
    call: ["PUT", "/admin/categories/0197fbb5-0000-7000-8000-000000000000"],
  },
  {
    name: "Invite Admin",
    path: "/administrators",
    find: button("Invite Admin"),
    activity: "invite administrators",
    call: ["POST", "/admin/invite"],
  },
  {
    name: "Resend",
    path: "/administrators",
    find: button("Resend"),
    activity: "resend invitations",
    call: ["POST", "/admin/admins/resend-invite"],
  },
  {
    name: "Cancel of an invitation",
    path: "/administrators",
    find: button("Cancel"),
    activity: "cancel invitations",
    call: ["POST", "/admin/admins/cancel-invite"],
  },
];

/** Forms that open by URL. A role that may not send them gets the reason in place of the fields. */
const FORMS = [
  { path: "/products/new", activity: "create products", field: "Product Name" },
  { path: "/categories?dialog=add", activity: "add categories", field: "Name" },
  { path: "/administrators?dialog=invite", activity: "invite administrators", field: "First Name" },
];

const COMMANDS = [
  { label: "Add New Product", activity: "create products" },
  { label: "Add Category", activity: "add categories" },
  { label: "Invite Admin", activity: "invite administrators" },
];

test.describe.configure({ mode: "serial" });

const accounts = new Map<string, Account>();

test.beforeAll(async ({ playwright, baseURL }) => {
  const api = await playwright.request.newContext({ baseURL: String(baseURL) });
  const logIn = async (data: object): Promise<Account> => {
    const response = await api.post("/api/admin/login", { data });
    return (await response.json()) as Account;
  };
  const superAdmin = await logIn(admin);
  const headers = { authorization: `Bearer ${superAdmin.token}` };
  accounts.set("super_admin", superAdmin);
  const invite = async (role: string): Promise<string> => {
    const email = `${role}-${Date.now()}@example.com`;
    const data = { email, firstname: "Ife", lastname: "Walker", role };
    await api.post("/api/admin/invite", { headers, data });
    return email;
  };
  for (const role of ROLES.slice(1)) {
    const email = await invite(role);
    await expect.poll(() => findInvitationLink(email), { timeout: 15_000 }).toBeDefined();
    const token = new URL(findInvitationLink(email) ?? "").searchParams.get("token");
    await api.post("/api/admin/accept-invite", { data: { email, token, password: PASSWORD } });
    accounts.set(role, await logIn({ email, password: PASSWORD }));
  }
  // A row of Pending Invitations.
  await invite("support");
  await api.dispose();
});

async function openAs(browser: Browser, baseURL: string, role: string): Promise<Page> {
  const account = accounts.get(role);
  const context = await browser.newContext({ baseURL });
  await context.addCookies([
    { name: "accessToken", value: account?.token ?? "", url: baseURL, sameSite: "Strict" },
  ]);
  const page = await context.newPage();
  await page.goto("/favicon.svg");
  await page.evaluate(
    (user) => localStorage.setItem("authUser", user),
    JSON.stringify(account?.admin),
  );
  return page;
}

const reasonFor = (role: string, activity: string): string =>
  `Your role, ${role === "super_admin" ? "Super Admin" : role[0]?.toUpperCase() + role.slice(1)}, cannot ${activity}`;

for (const role of ROLES) {
  test(`${role}: a control is restricted exactly if the server refuses its call`, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const page = await openAs(browser, String(baseURL), role);
    const token = accounts.get(role)?.token ?? "";
    const refused = new Set<string>();
    for (const { name, path, find, activity, call } of CONTROLS) {
      const [method, url] = call;
      const headers = { authorization: `Bearer ${token}` };
      const response = await page.request.fetch(`/api${url}`, { method, headers, data: {} });
      const isRefused = response.status() === 403;
      if (isRefused) refused.add(activity);

      await page.goto(path);
      if (name.startsWith("Save"))
        await page
          .getByRole("button", { name: /^Edit / })
          .first()
          .click();
      const control = find(page);
      await expect(control, name).toBeVisible();
      if (!isRefused) {
        await expect(control, name).not.toHaveAttribute("aria-disabled");
        continue;
      }
      const reason = reasonFor(role, activity);
      await expect(control, name).toHaveAttribute("aria-disabled", "true");
      await expect(control, name).toHaveAccessibleDescription(new RegExp(`${reason}$`));
      const before = page.url();
      await control.focus();
      await expect(control, name).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("tooltip", { name: reason }), name).toBeVisible();
      expect(page.url(), name).toBe(before);
    }

    for (const { path, activity, field } of FORMS) {
      await page.goto(path);
      const input = page.getByLabel(field, { exact: true });
      const reason = page.getByText(`${reasonFor(role, activity)}.`);
      const isRefused = refused.has(activity);
      await expect(isRefused ? reason : input, path).toBeVisible();
      await expect(isRefused ? input : reason, path).toHaveCount(0);
    }

    await page.goto("/");
    await openPalette(page);
    for (const { label, activity } of COMMANDS) {
      const command = palette(page).getByRole("option", { name: label });
      if (refused.has(activity)) {
        await expect(command).toHaveAttribute("aria-disabled", "true");
        await expect(command).toContainText(reasonFor(role, activity));
        await command.click();
        await expect(palette(page)).toBeVisible();
      } else {
        await expect(command).not.toHaveAttribute("aria-disabled", "true");
      }
    }
    expect(refused.size).toBe({ super_admin: 0, admin: 0, manager: 3, support: 6 }[role]);
    await page.context().close();
  });
}

test("a changed role has effect with the next response, without a reload", async ({
  signedIn: page,
}) => {
  await page.goto("/categories");
  const add = page.getByRole("button", { name: "Add Category" });
  await expect(add).not.toHaveAttribute("aria-disabled");
  await page.route("**/api/admin/categories?*", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "api-role": 'support; permissions="read"' };
    await route.fulfill({ response, headers });
  });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await expect(add).toHaveAccessibleDescription("Your role, Support, cannot add categories");
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(add).not.toHaveAttribute("aria-disabled");
});

test("a server without the capability restricts nothing", async ({ browser, baseURL }) => {
  const page = await openAs(browser, String(baseURL), "support");
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    const { "api-capabilities": _capabilities, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto("/categories");
  await page.getByRole("button", { name: "Add Category" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Garden");
  await page.getByRole("dialog").getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("Garden");
  await page.context().close();
});
