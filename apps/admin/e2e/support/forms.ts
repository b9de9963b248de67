import { expect, type Locator, type Page } from "@playwright/test";
import { PASSWORD } from "./accounts.ts";
import { heading } from "./fixtures.ts";
import { imageFile, imageUrlOf } from "./image-file.ts";
import { fillInProduct } from "./new-product.ts";

/** Entered into each form. */
const TYPED = "Typed and not sent";

/** A form that a user can lose. */
export interface Form {
  name: string;
  /** Opens the form by its button on a page, and returns the element that contains it. */
  open: (page: Page) => Promise<Locator>;
  /** Fills in all that is needed to submit. */
  fill: (form: Locator) => Promise<void>;
  /** Name of the button that sends a request, if there is one. */
  submit?: string;
  /** Whether it is a page of its own, which asks before it is left, and not a dialog. */
  isPage?: boolean;
}

export interface FormWithDraft extends Form {
  /** Changes one of the fields, to another value in each round. Returns the value as it is stored. */
  edit: (form: Locator, round: number) => Promise<string>;
}

/** Opens a path, unless it is open; a page of another connection to the browser has no base URL. */
export async function visit(page: Page, path: string): Promise<void> {
  const url = page.url() === "about:blank" ? path : new URL(path, page.url()).href;
  if (page.url() !== url) await page.goto(url);
}

function dialogAt(path: string, title: string, opener: RegExp) {
  return async (page: Page): Promise<Locator> => {
    await visit(page, path);
    await page.getByRole("button", { name: opener }).first().click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toBeVisible();
    return dialog;
  };
}

async function choose(form: Locator, field: string | Locator, option: string): Promise<void> {
  await (typeof field === "string" ? form.getByLabel(field) : field).click();
  await form.page().getByRole("option", { name: option }).click();
}

function editText(label: string): FormWithDraft["edit"] {
  return async (form, round) => {
    const text = `${TYPED}, ${round}`;
    await form.getByLabel(label).fill(text);
    return text;
  };
}

export const invitationForm: FormWithDraft = {
  name: "Invite Administrator",
  open: dialogAt("/administrators", "Invite Administrator", /^Invite Admin$/),
  submit: "Send Invitation",
  edit: editText("First Name"),
  fill: async (form) => {
    await form.getByLabel("First Name").fill(TYPED);
    await form.getByLabel("Last Name").fill("Eze");
    await form.getByLabel("Email Address").fill(`ngozi-${Date.now()}@example.com`);
    await choose(form, form.getByPlaceholder("Select a role"), "Manager");
  },
};

export const productForm: FormWithDraft = {
  name: "Add New Product",
  isPage: true,
  submit: "Create Product",
  edit: editText("Product Name"),
  open: async (page) => {
    await visit(page, "/products");
    await page.getByRole("link", { name: "Add New Product" }).click();
    await expect(heading(page, "Add New Product")).toBeVisible();
    return page.getByRole("main");
  },
  fill: async (form) => {
    const image = imageFile("front.png");
    await form.locator("input[type=file]").setInputFiles([image]);
    await form.getByLabel("Image URL").fill(imageUrlOf(form.page()));
    await form.getByRole("button", { name: "Add", exact: true }).click();
    await expect(form.getByText("Uploaded", { exact: true })).toHaveCount(1);
    await fillInProduct(form.page(), TYPED);
  },
};

export const formsWithDraft: FormWithDraft[] = [
  invitationForm,
  {
    name: "Add Category",
    open: dialogAt("/categories", "Add Category", /^Add Category$/),
    submit: "Add",
    edit: editText("Name"),
    fill: async (form) => {
      await form.getByLabel("Name").fill(TYPED);
      await form.getByLabel("Image URL").fill(imageUrlOf(form.page()));
      await expect(form.getByRole("img", { name: "Preview" })).toBeVisible();
    },
  },
  {
    name: "View/Edit Category",
    open: dialogAt("/categories", "View/Edit Category", /^Edit /),
    submit: "Save",
    edit: editText("Name"),
    fill: async (form) => {
      await form.getByLabel("Name").fill(TYPED);
      await choose(form, "Status", "Inactive");
    },
  },
  {
    name: "Add New Shop",
    open: dialogAt("/", "Add New Shop", /^Add New Shop$/),
    edit: editText("Shop Name"),
    fill: async (form) => {
      await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await form.getByLabel("Shop Name").fill(TYPED);
      await choose(form, "Category", "Fashion");
      await form.getByLabel("First Name").fill("Ngozi");
      await form.getByLabel("Last Name").fill("Eze");
      await form.getByLabel("Phone").fill("0803");
      await form.getByLabel("Email").fill("ngozi@example.com");
    },
  },
  productForm,
];

/** Returns what a form contains: the values of its fields except passwords, and its images. */
export function readContent(form: Locator): Promise<string[]> {
  return form.evaluate((element) => {
    const fields = element.querySelectorAll<HTMLInputElement>("input:not([type=file]), textarea");
    return [
      ...[...fields].map(({ type, value }) => (type === "password" ? "" : value)),
      ...[...element.querySelectorAll("li")].map(({ innerText }) => innerText),
      ...[...element.querySelectorAll("img")].map((image) =>
        image.complete && image.naturalWidth > 0 ? "image" : "no image",
      ),
    ];
  });
}
