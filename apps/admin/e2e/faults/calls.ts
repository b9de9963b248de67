import { fakeAdmin } from "@market/api-client/testing";
import type { Locator, Page } from "@playwright/test";
import { picture } from "../support/pictures.ts";
import type { Outcome, Reads } from "./faults.ts";
import { spoilt, type Json } from "./spoilt.ts";

/** A call of the specification's point 7, as a person makes it. */
export interface Call {
  endpoint: string;
  /** The catalogue's text (point 8). */
  fallback: string;
  /** Which of the server's words the catalogue shows first, if any. */
  words?: "error" | "message";
  reads: Reads;
  /** Where what this call makes of a fault differs from others of its kind. */
  outcomes?: Record<string, Outcome>;
  /** Goes to where the call can be made. */
  arrange: (page: Page) => Promise<void>;
  /** Makes the call. */
  act: (page: Page) => Promise<void>;
  /** What a person presses to make it, where it is an action. */
  submit?: (page: Page) => Locator;
  /** Where the failure says so, in the words given. */
  failure: (page: Page, text: string) => Locator;
  /** What stands on the page once the call has succeeded. */
  done: (page: Page) => Locator;
  /** What stands on the page when a list has no rows. */
  empty?: (page: Page) => Locator;
  /** What is sent, where the right answer depends on it. */
  body?: unknown;
  /** Spoils the answer so that it still is a success. */
  spoil?: (right: Json) => Json;
  /** Milliseconds after which a call without an answer has failed. */
  timeout?: number;
  /** Whether its outcome is said in a toast, which must not be taken for the next one's. */
  toasts?: true;
  /** Whether a failure is not said at all. */
  silent?: true;
}

const text = (page: Page, words: string): Locator => page.getByText(words, { exact: true }).first();
const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });

/** Goes to a screen, unless it is there already. */
async function open(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== path) await page.goto(path);
}

/**
 * Loads a screen's data: by opening it, and from then on by another person's session, as it comes
 * from another tab. The panel then drops what it has and loads anew, without a new page.
 */
async function loadAnew(page: Page, path: string): Promise<void> {
  if (page.url() === "about:blank") {
    await page.goto(path);
    // The screen is there before the clock is wound on.
    await page.getByRole("heading", { level: 1 }).waitFor();
    return;
  }
  await page.evaluate(() => {
    document.cookie = `accessToken=token-${Math.random()}; path=/; SameSite=Strict`;
    window.dispatchEvent(new Event("focus"));
  });
}

/** Each finds a shop; an answer is kept for five minutes, so each is asked for once. */
const SEARCHES = "a b e i k l s t ka le ga is be sp ab no la ok".split(" ");

/** A load: its screen makes it by itself, and offers Retry. */
function load(
  endpoint: string,
  path: string,
  fallback: string,
  parts: Pick<Call, "done"> & Partial<Call> & { sentence?: string },
): Call {
  const { sentence = "", ...rest } = parts;
  return {
    endpoint,
    fallback,
    words: "message",
    reads: "rows",
    arrange: async () => {},
    act: (page) => loadAnew(page, path),
    failure: (page, words) => text(page, sentence + words),
    ...rest,
  };
}

export const loads: readonly Call[] = [
  load("GET /admin/dashboard/stats", "/", "Failed to fetch dashboard stats", {
    reads: "object",
    outcomes: { "an object for a list": "done" },
    done: (page) => page.getByRole("article", { name: "Total Orders" }).getByText(/^(—|[\d,]+)$/),
  }),
  load("GET /admin/transactions", "/", "Failed to fetch transactions", {
    done: (page) => page.getByRole("region", { name: "Recent Transactions" }).getByRole("listitem"),
    empty: (page) => text(page, "No transactions found"),
  }),
  load("GET /admin/users", "/users", "Failed to fetch users", {
    sentence: "Error loading users: ",
    done: (page) => button(page, "Edit user"),
    empty: (page) => text(page, "No users found matching your criteria."),
  }),
  load("GET /admin/shops", "/shops", "Failed to fetch shops", {
    done: (page) => button(page, "More actions"),
    empty: (page) => text(page, "No shops found"),
  }),
  load("GET /admin/products", "/products", "Failed to fetch products", {
    sentence: "Error loading products: ",
    done: (page) => button(page, "Edit product"),
    empty: (page) => text(page, "No products found"),
  }),
  load("GET /admin/categories", "/categories", "Failed to fetch categories", {
    sentence: "Error loading categories: ",
    done: (page) => page.getByRole("button", { name: /^Edit / }),
    empty: (page) => text(page, "No categories found"),
  }),
  load("GET /admin/admins", "/administrators", "Failed to load administrators", {
    done: (page) => page.getByRole("article"),
    empty: (page) => text(page, "No administrators found."),
  }),
  load("GET /admin/admins/pending", "/administrators", "Failed to load pending invitations", {
    done: (page) => button(page, "Resend"),
    empty: (page) => text(page, "No pending invitations."),
  }),
  {
    endpoint: "GET /admin/shops/search",
    fallback: "Failed to search vendors",
    reads: "rows",
    arrange: (page) => open(page, "/products/new"),
    act: async (page) => {
      const vendor = page.getByRole("combobox", { name: "Vendor" });
      const last = SEARCHES.indexOf(await vendor.inputValue());
      await vendor.fill(SEARCHES[last + 1] ?? "");
      await page.clock.fastForward(400);
    },
    failure: text,
    done: (page) => page.getByText(/^\d+ vendors? found$/),
    empty: (page) => text(page, "No vendors found"),
  },
];

/** An action that is made by pressing a button. */
function press(submit: (page: Page) => Locator): Pick<Call, "act" | "submit"> {
  return { submit, act: (page) => submit(page).click() };
}

/** Signing in, and accepting an invitation. */
export const publicActions: readonly Call[] = [
  {
    endpoint: "POST /admin/login",
    fallback: "An unexpected error occurred",
    words: "message",
    reads: "object",
    body: fakeAdmin,
    spoil: (right) => ({ ...Object(right), admin: spoilt(Object(right).admin as Json) }),
    arrange: async (page) => {
      await page.context().clearCookies();
      await page.goto("/login");
      await page.getByLabel("Email").fill(fakeAdmin.email);
      await page.getByLabel("Password", { exact: true }).fill(fakeAdmin.password);
    },
    ...press((page) => button(page, "Login")),
    failure: (page, words) => page.getByRole("alert").filter({ hasText: words }),
    done: (page) => page.getByRole("heading", { level: 1, name: "Dashboard" }),
  },
  {
    endpoint: "POST /admin/accept-invite",
    fallback: "Failed to accept invite.",
    words: "message",
    reads: "nothing",
    arrange: async (page) => {
      await page.goto("/invite?email=a@example.com&token=t");
      await page.getByLabel("New Password").fill("Correct-horse-1");
      await page.getByLabel("Confirm Password").fill("Correct-horse-1");
    },
    ...press((page) => button(page, "Set Password")),
    failure: (page, words) => page.getByRole("alert").filter({ hasText: words }),
    done: (page) => text(page, "Password set successfully! You can now log in."),
  },
];

const toast = (page: Page, title: string, words: string): Locator =>
  page.getByRole("alert").filter({ hasText: title }).filter({ hasText: words }).first();
const dialog = (page: Page): Locator => page.getByRole("dialog");

/** A form in a dialog of the categories, whose failures are ignored in silence: it stays as it is. */
function categoryForm(endpoint: string, opener: string, submit: string): Call {
  return {
    endpoint,
    fallback: "",
    reads: "nothing",
    silent: true,
    arrange: async (page) => {
      await open(page, "/categories");
      await page.getByRole("button", { name: opener }).first().click();
      await dialog(page).getByLabel("Name").fill("Toys");
    },
    ...press((page) => button(page, submit)),
    failure: (page) => button(page, submit).and(page.locator("[aria-busy=false]")),
    done: (page) => page.locator("body:not(:has([role=dialog]))"),
  };
}

export const actions: readonly Call[] = [
  {
    endpoint: "POST /admin/invite",
    fallback: "",
    words: "error",
    reads: "nothing",
    toasts: true,
    arrange: async (page) => {
      await open(page, "/administrators");
      await button(page, "Invite Admin").click();
      await dialog(page).getByLabel("First Name").fill("Ada");
      await dialog(page).getByLabel("Last Name").fill("Eze");
      await dialog(page).getByLabel("Email Address").fill("ada@example.com");
      await dialog(page).getByRole("combobox", { name: "Role" }).click();
      await page.getByRole("option", { name: "Manager" }).click();
    },
    ...press((page) => button(page, "Send Invitation")),
    failure: (page, words) => toast(page, "Error", words),
    done: (page) => text(page, "Admin invitation sent to ada@example.com"),
  },
  {
    endpoint: "POST /admin/admins/resend-invite",
    fallback: "Failed to resend invitation",
    words: "error",
    reads: "nothing",
    toasts: true,
    arrange: openInvitations,
    ...press((page) => button(page, "Resend").first()),
    failure: (page, words) => toast(page, "Error", words),
    done: (page) => text(page, "Invitation resent to invited0@example.com"),
  },
  {
    endpoint: "POST /admin/admins/cancel-invite",
    fallback: "Failed to cancel invitation",
    words: "error",
    reads: "nothing",
    toasts: true,
    arrange: openInvitations,
    ...press((page) => button(page, "Cancel").first()),
    failure: (page, words) => toast(page, "Error", words),
    done: (page) => page.getByText(/^Invitation for invited\d@example.com cancelled$/),
  },
  categoryForm("POST /categories", "Add Category", "Add"),
  categoryForm("PUT /admin/categories/:id", "Edit ", "Save"),
  {
    endpoint: "POST /admin/products",
    fallback: "Failed to create product",
    words: "message",
    reads: "nothing",
    arrange: fillInProduct,
    ...press((page) => button(page, "Create Product")),
    failure: (page, words) => page.getByRole("alert").filter({ hasText: words }),
    done: (page) => text(page, "Product created successfully!"),
  },
  {
    endpoint: "POST /upload/single",
    fallback: "Failed to upload one or more images",
    reads: "object",
    outcomes: { "parts of wrong types": "failed" },
    timeout: 120_000,
    arrange: (page) => open(page, "/products/new"),
    act: async (page) => {
      const remove = page.getByRole("button", { name: /^Remove image/ });
      if (await remove.isVisible()) await remove.click();
      await page.locator("input[type=file]").setInputFiles([picture("front.png")]);
    },
    failure: text,
    done: (page) => text(page, "Uploaded"),
  },
  {
    endpoint: "DELETE /upload/single",
    fallback: "Failed to delete image",
    reads: "nothing",
    arrange: async (page) => {
      await open(page, "/products/new");
      await page.locator("input[type=file]").setInputFiles([picture("front.png")]);
      await text(page, "Uploaded").waitFor();
    },
    ...press((page) => button(page, "Remove image: front.png")),
    failure: text,
    done: (page) => page.locator("main:not(:has([aria-label=Images]))"),
  },
];

async function openInvitations(page: Page): Promise<void> {
  await open(page, "/administrators");
  await button(page, "Resend").first().waitFor();
}

async function fillInProduct(page: Page): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/products/new");
  else {
    // The way on from the product before.
    await page.clock.fastForward(1200);
    await page.getByRole("link", { name: "Add New Product" }).click();
  }
  await page.getByRole("combobox", { name: "Vendor" }).fill("a");
  await page.clock.fastForward(400);
  await page.getByRole("option").first().click();
  await page.getByLabel("Product Name").fill("Kettle");
  await page.getByLabel("Description").fill("Boils.");
  await page.getByLabel("Price").fill("12.5");
  await page.getByLabel("Condition").click();
  await page.getByRole("option", { name: "Brand new" }).click();
  await page.getByLabel("Stock Quantity").fill("3");
  await page.getByLabel("Delivery Fee").fill("1500");
}
