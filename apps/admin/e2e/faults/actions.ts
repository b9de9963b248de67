import { fakeAdmin } from "@market/api-client/testing";
import type { Locator, Page } from "@playwright/test";
import { button, heading } from "../support/fixtures.ts";
import { visit } from "../support/forms.ts";
import { imageFile } from "../support/image-file.ts";
import { fillInvitation } from "../support/invite.ts";
import { fillInDetails } from "../support/new-product.ts";
import { defineCall, text, type Call } from "./calls.ts";
import { corrupt, type Json } from "./corrupt-json.ts";

/** Makes the call with a click on a button. */
function click(submit: (page: Page) => Locator): Pick<Call, "act" | "submit"> {
  return { submit, act: (page) => submit(page).click() };
}

export const publicActions: readonly Call[] = [
  defineCall("POST /admin/login", {
    corrupt: (response) => ({
      ...Object(response),
      admin: corrupt(Object(response).admin as Json),
    }),
    arrange: async (page) => {
      await page.context().clearCookies();
      await page.goto("/login");
      await page.getByLabel("Email").fill(fakeAdmin.email);
      await page.getByLabel("Password", { exact: true }).fill(fakeAdmin.password);
    },
    ...click((page) => button(page, "Login")),
    failure: (page, message) => page.getByRole("alert").filter({ hasText: message }),
    done: (page) => heading(page, "Dashboard"),
  }),
  defineCall("POST /admin/accept-invite", {
    arrange: async (page) => {
      await page.goto("/invite?email=a@example.com&token=t");
      await page.getByLabel("New Password").fill("Correct-horse-1");
      await page.getByLabel("Confirm Password").fill("Correct-horse-1");
    },
    ...click((page) => button(page, "Set Password")),
    failure: (page, message) => page.getByRole("alert").filter({ hasText: message }),
    done: (page) => text(page, "Password set successfully! You can now log in."),
  }),
];

const toast = (page: Page, title: string, message: string): Locator =>
  page.getByRole("alert").filter({ hasText: title }).filter({ hasText: message }).first();
const dialog = (page: Page): Locator => page.getByRole("dialog");

/** A form in a category dialog. It shows no message for a failure and stays open. */
function categoryForm(endpoint: string, opener: string, submit: string): Call {
  return defineCall(endpoint, {
    isSilent: true,
    arrange: async (page) => {
      await visit(page, "/categories");
      await page.getByRole("button", { name: opener }).first().click();
      await dialog(page).getByLabel("Name").fill("Toys");
    },
    ...click((page) => button(page, submit)),
    failure: (page) => button(page, submit).and(page.locator("[aria-busy=false]")),
    done: (page) => page.locator("body:not(:has([role=dialog]))"),
  });
}

export const actions: readonly Call[] = [
  defineCall("POST /admin/invite", {
    showsToast: true,
    arrange: async (page) => {
      await visit(page, "/administrators");
      await fillInvitation(page, "ada@example.com", "Manager");
    },
    ...click((page) => button(page, "Send Invitation")),
    failure: (page, message) => toast(page, "Error", message),
    done: (page) => text(page, "Admin invitation sent to ada@example.com"),
  }),
  defineCall("POST /admin/admins/resend-invite", {
    showsToast: true,
    arrange: openInvitations,
    ...click((page) => button(page, "Resend").first()),
    failure: (page, message) => toast(page, "Error", message),
    done: (page) => text(page, "Invitation resent to invited0@example.com"),
  }),
  defineCall("POST /admin/admins/cancel-invite", {
    showsToast: true,
    arrange: openInvitations,
    ...click((page) => button(page, "Cancel").first()),
    failure: (page, message) => toast(page, "Error", message),
    done: (page) => page.getByText(/^Invitation for invited\d@example.com cancelled$/),
  }),
  categoryForm("POST /categories", "Add Category", "Add"),
  categoryForm("PUT /admin/categories/:id", "Edit ", "Save"),
  defineCall("POST /admin/products", {
    arrange: fillInProduct,
    ...click((page) => button(page, "Create Product")),
    failure: (page, message) => page.getByRole("alert").filter({ hasText: message }),
    done: (page) => text(page, "Product created successfully!"),
  }),
  defineCall("POST /upload/single", {
    outcomes: { "fields of wrong types": "fallback" },
    timeout: 120_000,
    arrange: (page) => visit(page, "/products/new"),
    act: async (page) => {
      const remove = page.getByRole("button", { name: /^Remove image/ });
      if (await remove.isVisible()) await remove.click();
      await page.locator("input[type=file]").setInputFiles([imageFile("front.png")]);
    },
    failure: text,
    done: (page) => text(page, "Uploaded"),
  }),
  defineCall("DELETE /upload/single", {
    arrange: async (page) => {
      await visit(page, "/products/new");
      await page.locator("input[type=file]").setInputFiles([imageFile("front.png")]);
      await text(page, "Uploaded").waitFor();
    },
    ...click((page) => button(page, "Remove image: front.png")),
    failure: text,
    done: (page) => page.locator("main:not(:has([aria-label=Images]))"),
  }),
];

async function openInvitations(page: Page): Promise<void> {
  await visit(page, "/administrators");
  await button(page, "Resend").first().waitFor();
}

async function fillInProduct(page: Page): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/products/new");
  else {
    // Continues after the previous product.
    await page.clock.fastForward(1200);
    await page.getByRole("link", { name: "Add New Product" }).click();
  }
  await page.getByRole("combobox", { name: "Vendor" }).fill("a");
  await page.clock.fastForward(400);
  await page.getByRole("option").first().click();
  await fillInDetails(page, "Kettle");
}
