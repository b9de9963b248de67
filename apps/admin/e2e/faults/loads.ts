import type { Locator, Page } from "@playwright/test";
import { button } from "../support/fixtures.ts";
import { visit } from "../support/forms.ts";
import { defineCall, text, type Call, type Interaction } from "./calls.ts";

/**
 * Loads a screen's data: the first time by opening it, then by signing in as another user in another
 * tab, which makes the app drop its data without a page load.
 */
async function loadAgain(page: Page, path: string): Promise<void> {
  if (page.url() === "about:blank") {
    await page.goto(path);
    // The screen must be rendered before the clock advances.
    await page.getByRole("heading", { level: 1 }).waitFor();
    return;
  }
  await page.evaluate(() => {
    localStorage.setItem("authUser", JSON.stringify({ email: `${Math.random()}@example.com` }));
    document.cookie = `accessToken=token-${Math.random()}; path=/; SameSite=Strict`;
    window.dispatchEvent(new Event("focus"));
  });
}

interface Load extends Partial<Interaction> {
  done: (page: Page) => Locator;
  /** What precedes the error text. */
  errorPrefix?: string;
}

/** A call that a screen makes when it opens, with a Retry button. */
function load(endpoint: string, path: string, { errorPrefix = "", ...rest }: Load): Call {
  return defineCall(endpoint, {
    arrange: async () => {},
    act: (page) => loadAgain(page, path),
    failure: (page, message) => text(page, errorPrefix + message),
    ...rest,
  });
}

/** Queries that match shops. Each is used once, because a result is cached for five minutes. */
const SEARCHES = "a b e i k l s t ka le ga is be sp ab no la ok".split(" ");

export const loads: readonly Call[] = [
  load("GET /admin/dashboard/stats", "/", {
    outcomes: { "an object for a list": "done", "200 with a refusal": "done" },
    done: (page) => page.getByRole("article", { name: "Total Orders" }).getByText(/^(—|[\d,]+)$/),
  }),
  load("GET /admin/transactions", "/", {
    done: (page) => page.getByRole("region", { name: "Recent Transactions" }).getByRole("listitem"),
    empty: (page) => text(page, "No transactions found"),
  }),
  load("GET /admin/users", "/users", {
    errorPrefix: "Error loading users: ",
    done: (page) => page.getByRole("button", { name: /^Edit user / }),
    empty: (page) => text(page, "No users found matching your criteria."),
  }),
  load("GET /admin/shops", "/shops", {
    done: (page) => page.getByRole("button", { name: /^More actions / }),
    empty: (page) => text(page, "No shops found"),
  }),
  load("GET /admin/products", "/products", {
    errorPrefix: "Error loading products: ",
    done: (page) => page.getByRole("button", { name: /^Edit product / }),
    empty: (page) => text(page, "No products found"),
  }),
  load("GET /admin/categories", "/categories", {
    errorPrefix: "Error loading categories: ",
    done: (page) => page.getByRole("button", { name: /^Edit / }),
    empty: (page) => text(page, "No categories found"),
  }),
  load("GET /admin/admins", "/administrators", {
    done: (page) => page.getByRole("article"),
    empty: (page) => text(page, "No administrators found."),
  }),
  load("GET /admin/admins/pending", "/administrators", {
    done: (page) => button(page, "Resend"),
    empty: (page) => text(page, "No pending invitations."),
  }),
  defineCall("GET /admin/shops/search", {
    arrange: (page) => visit(page, "/products/new"),
    act: async (page) => {
      const vendor = page.getByRole("combobox", { name: "Vendor" });
      const last = SEARCHES.indexOf(await vendor.inputValue());
      await vendor.fill(SEARCHES[last + 1] ?? "");
      await page.clock.fastForward(400);
    },
    failure: text,
    done: (page) => page.getByText(/^\d+ vendors? found$/),
    empty: (page) => text(page, "No vendors found"),
  }),
];
