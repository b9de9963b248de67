import {
  countReads,
  renderStory,
  sentCalls,
  type RenderedStory,
} from "@market/storybook/render-story";
import { wireCategory } from "@market/api-client/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import meta, {
  AddOpen,
  Closed,
  Conflict,
  Deleted,
  DeleteOpen,
  EditBare,
  EditBrokenImage,
  EditOpen,
  InventedId,
  ReadOnlyRole,
  ReadOnlyRoleAtAdd,
  ReadOnlyRoleAtEdit,
  WithBackButton,
} from "./category-dialogs.stories.tsx";

type User = RenderedStory["user"];

const PUT = "PUT /admin/categories/:id";
const POST = "POST /categories";
const IMAGE_URL = "https://img.example.com/fashion.jpg";

const findDialog = (name: string): Promise<HTMLElement> => screen.findByRole("dialog", { name });

const waitUntilClosed = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

const button = (dialog: HTMLElement, name: string): HTMLElement =>
  within(dialog).getByRole("button", { name });

const field = (dialog: HTMLElement, name: string): HTMLElement =>
  within(dialog).getByRole("textbox", { name });

async function chooseStatus(user: User, dialog: HTMLElement, status: string): Promise<void> {
  await user.click(within(dialog).getByRole("combobox", { name: "Status" }));
  await user.click(await screen.findByRole("option", { name: status }));
}

function overlay(): Element {
  const found = document.querySelector(".mantine-Modal-overlay");
  if (!found) throw new Error("no dialog");
  return found;
}

describe("View/Edit Category", () => {
  test("shows the category in the fields and focuses the first one", async () => {
    const { user } = await renderStory(meta, EditOpen);
    const dialog = await findDialog("View/Edit Category");
    await waitFor(() => expect(field(dialog, "Image URL")).toHaveFocus());
    expect(field(dialog, "Name")).toHaveValue("Fashion");
    const status = within(dialog).getByRole("combobox", { name: "Status" });
    expect(status).toHaveValue("Active");
    await user.click(status);
    expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual([
      "Active",
      "Inactive",
    ]);
  });

  test("sends name, image and is_active, closes and reloads the list", async () => {
    const { fake, user } = await renderStory(meta, EditOpen);
    const dialog = await findDialog("View/Edit Category");
    await user.clear(field(dialog, "Image URL"));
    await user.type(field(dialog, "Image URL"), IMAGE_URL);
    await user.clear(field(dialog, "Name"));
    await user.type(field(dialog, "Name"), "Style");
    await chooseStatus(user, dialog, "Inactive");
    await user.click(button(dialog, "Save"));
    await waitUntilClosed();
    expect(sentCalls(fake)).toEqual([
      ["PUT /admin/categories/category-1", { name: "Style", image: IMAGE_URL, is_active: false }],
    ]);
    const row = (await screen.findByText("Style")).closest("tr");
    expect(row).toHaveTextContent("inactive");
    expect(countReads(fake)).toBe(2);
  });

  test("shows what somebody else has changed, and saves the choice with the new version", async () => {
    const { fake, user } = await renderStory(meta, Conflict);
    const dialog = await findDialog("View/Edit Category");
    const notice = within(dialog).getByRole("alert", {
      name: "This category was changed meanwhile",
    });
    expect(notice).toHaveFocus();
    expect(notice).toHaveTextContent("ada@example.com saved other values");
    // The typed name is kept, and the status that was not edited is theirs.
    expect(field(dialog, "Name")).toHaveValue("Mine");
    const status = within(dialog).getByRole("combobox", { name: "Status" });
    expect(status).toHaveValue("Inactive");
    // Only a field that both changed asks for a choice.
    expect(within(notice).getAllByRole("group")).toHaveLength(1);
    const name = within(within(notice).getByRole("group", { name: "Name: mine or theirs" }));
    expect(name.getByText(/theirs is/)).toHaveTextContent("Name: theirs is Theirs, yours is Mine");
    await user.click(name.getByRole("button", { name: "Take theirs" }));
    expect(field(dialog, "Name")).toHaveValue("Theirs");
    expect(name.getByRole("button", { name: "Take theirs" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await user.click(name.getByRole("button", { name: "Keep mine" }));
    expect(field(dialog, "Name")).toHaveValue("Mine");
    await user.click(button(dialog, "Save"));
    await waitUntilClosed();
    const puts = fake.calls.filter(({ method }) => method === "PUT");
    expect(puts.map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
      ['"1"', { name: "Mine", image: "", is_active: true }],
      ['"2"', { name: "Mine", image: "", is_active: false }],
    ]);
  });

  test("sends no version to a server that does not advertise it", async () => {
    const { fake, user } = await renderStory(meta, EditOpen);
    await user.click(button(await findDialog("View/Edit Category"), "Save"));
    await waitUntilClosed();
    expect(fake.calls.some(({ ifMatch }) => ifMatch !== undefined)).toBe(false);
  });

  test("says that the category was deleted", async () => {
    await renderStory(meta, Deleted);
    const dialog = await findDialog("View/Edit Category");
    expect(within(dialog).getByRole("alert")).toHaveTextContent(
      "This category was deleted meanwhile",
    );
  });

  test("does not edit a category whose id is invented", async () => {
    const { fake, user } = await renderStory(meta, InventedId);
    const dialog = await findDialog("View/Edit Category");
    expect(dialog).toHaveTextContent("The server sent no ID of its own for this category");
    expect(field(dialog, "Name")).toHaveAttribute("readonly");
    await user.click(button(dialog, "Save"));
    await user.type(field(dialog, "Name"), "{Enter}");
    expect(sentCalls(fake)).toEqual([]);
  });

  test("sends empty fields", async () => {
    const { fake, user } = await renderStory(meta, EditBare);
    await user.click(button(await findDialog("View/Edit Category"), "Save"));
    await waitUntilClosed();
    expect(sentCalls(fake)).toEqual([
      ["PUT /admin/categories/bare", { name: "", image: "", is_active: false }],
    ]);
  });

  test("previews the image of a safe URL", async () => {
    const { user } = await renderStory(meta, EditOpen);
    const dialog = await findDialog("View/Edit Category");
    const preview = (): HTMLElement | null =>
      within(dialog).queryByRole("img", { name: "Preview" });
    expect(preview()).toBeVisible();
    const urlField = field(dialog, "Image URL");
    await user.clear(urlField);
    await waitFor(() => expect(preview()).toBeNull());
    await user.type(urlField, IMAGE_URL);
    await waitFor(() => expect(preview()).toHaveAttribute("src", IMAGE_URL));
    await user.clear(urlField);
    await user.type(urlField, "javascript:alert(1)");
    await waitFor(() => expect(preview()).toBeNull());
  });

  test("hides the preview of an image that fails to load", async () => {
    await renderStory(meta, EditBrokenImage);
    const dialog = await findDialog("View/Edit Category");
    fireEvent.error(within(dialog).getByRole("img", { name: "Preview" }));
    await waitFor(() => expect(within(dialog).queryByRole("img")).toBeNull());
    expect(field(dialog, "Image URL")).toHaveValue("data:image/png;base64,AAAA");
  });
});

describe("Add Category", () => {
  test("sends name and image, closes and reloads the list", async () => {
    const { fake, user } = await renderStory(meta, Closed);
    await user.click(screen.getByRole("button", { name: "Add Category" }));
    const dialog = await findDialog("Add Category");
    await waitFor(() => expect(field(dialog, "Name")).toHaveFocus());
    await user.type(field(dialog, "Name"), "Toys");
    await user.type(field(dialog, "Image URL"), IMAGE_URL);
    expect(await within(dialog).findByRole("img", { name: "Preview" })).toHaveAttribute(
      "src",
      IMAGE_URL,
    );
    await user.click(button(dialog, "Add"));
    await waitUntilClosed();
    expect(sentCalls(fake)).toEqual([["POST /categories", { name: "Toys", image: IMAGE_URL }]]);
    expect(await screen.findByText("Toys")).toBeVisible();
    expect(countReads(fake)).toBe(2);
  });

  test("sends empty fields, which only the server checks", async () => {
    const { fake, user } = await renderStory(meta, AddOpen);
    await user.click(button(await findDialog("Add Category"), "Add"));
    await waitUntilClosed();
    expect(sentCalls(fake)).toEqual([["POST /categories", { name: "", image: "" }]]);
  });

  test("is empty when opened again", async () => {
    const { user } = await renderStory(meta, Closed);
    const opener = screen.getByRole("button", { name: "Add Category" });
    await user.click(opener);
    await user.type(field(await findDialog("Add Category"), "Name"), "Toys");
    await user.click(button(await findDialog("Add Category"), "Cancel"));
    await waitUntilClosed();
    await waitFor(() => expect(opener).toHaveFocus());
    await user.click(opener);
    expect(field(await findDialog("Add Category"), "Name")).toHaveValue("");
  });
});

describe.each([
  ["View/Edit Category", "Save", PUT, EditOpen],
  ["Add Category", "Add", POST, AddOpen],
] as const)("%s", (title, submit, endpoint, story) => {
  test.each<[content: string, status: number, body: unknown]>([
    ["an error", 500, { error: "Out of order" }],
    ["a message", 422, { message: "Name is taken" }],
    ["an HTML page", 502, "<h1>Bad gateway</h1>"],
    ["an empty object", 500, {}],
  ])("a failure with %s shows no message and keeps the input", async (_content, status, body) => {
    const { fake, user } = await renderStory(meta, story);
    fake.fail(endpoint, status, body);
    const dialog = await findDialog(title);
    await user.type(field(dialog, "Name"), " & more");
    const typed = within(dialog).getByDisplayValue(/& more$/);
    const texts = dialog.textContent;
    await user.click(button(dialog, submit));
    await waitFor(() => expect(sentCalls(fake)).toHaveLength(1));
    await waitFor(() => expect(button(dialog, submit)).toHaveAttribute("aria-busy", "false"));
    expect(typed).toBeVisible();
    expect(dialog.textContent).toBe(texts);
    expect(screen.queryByRole("alert")).toBeNull();
    fake.restore(endpoint);
    await user.click(button(dialog, submit));
    await waitUntilClosed();
    expect(sentCalls(fake)).toHaveLength(2);
  });

  test("sends one request for a double click and five Enters", async () => {
    const { fake, user } = await renderStory(meta, story);
    fake.hang(endpoint);
    const dialog = await findDialog(title);
    await user.dblClick(button(dialog, submit));
    await user.type(field(dialog, "Name"), "{Enter}{Enter}{Enter}{Enter}{Enter}");
    expect(button(dialog, submit)).toHaveAttribute("aria-busy", "true");
    expect(sentCalls(fake)).toHaveLength(1);
  });

  test("a click outside closes it only while the form is unchanged", async () => {
    const { user } = await renderStory(meta, story);
    const dialog = await findDialog(title);
    await user.type(field(dialog, "Name"), "x");
    await user.click(overlay());
    expect(dialog).toBeVisible();
    await user.type(field(dialog, "Name"), "{Backspace}");
    await user.click(overlay());
    await waitUntilClosed();
  });

  test("while in flight, Escape closes it and a click outside does not", async () => {
    const { fake, user } = await renderStory(meta, story);
    fake.hang(endpoint);
    const dialog = await findDialog(title);
    await user.click(button(dialog, submit));
    await user.click(overlay());
    expect(dialog).toBeVisible();
    await user.keyboard("{Escape}");
    await waitUntilClosed();
  });

  test("a late response to a closed dialog does not close the next one", async () => {
    const { fake, user } = await renderStory(meta, story);
    const late: ((response: Response) => void)[] = [];
    fake.answer(endpoint, () => new Promise((resolve) => late.push(resolve)));
    await user.click(button(await findDialog(title), submit));
    await waitFor(() => expect(sentCalls(fake)).toHaveLength(1));
    await user.keyboard("{Escape}");
    await waitUntilClosed();
    await user.click(screen.getByRole("button", { name: "Add Category" }));
    late[0]?.(Response.json({}));
    await waitFor(() => expect(countReads(fake)).toBe(2));
    expect(screen.getByRole("dialog", { name: "Add Category" })).toBeVisible();
  });
});

async function openEdit(user: User, name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole("button", { name: `Edit ${name}` }));
  return findDialog("View/Edit Category");
}

async function closeByAccident(user: User): Promise<void> {
  await user.keyboard("{Escape}");
  await waitUntilClosed();
}

describe("drafts", () => {
  test("belong to the category that was edited", async () => {
    const { user } = await renderStory(meta, Closed);
    await user.type(field(await openEdit(user, "Fashion"), "Name"), "s");
    await closeByAccident(user);
    expect(within(await openEdit(user, "Electronics")).queryByRole("status")).toBeNull();
    await closeByAccident(user);
    await user.click(screen.getByRole("button", { name: "Add Category" }));
    expect(within(await findDialog("Add Category")).queryByRole("status")).toBeNull();
    await closeByAccident(user);
    const dialog = await openEdit(user, "Fashion");
    expect(within(dialog).getByRole("status")).toHaveTextContent("Fashions");
    await user.click(button(dialog, "Restore draft"));
    expect(field(dialog, "Name")).toHaveValue("Fashions");
    await user.click(button(dialog, "Cancel"));
    await waitUntilClosed();
    expect(sessionStorage).toHaveLength(0);
  });

  test("leave fields alone that were saved after the draft", async () => {
    const { user } = await renderStory(meta, Closed);
    await user.type(field(await openEdit(user, "Fashion"), "Name"), "s");
    await closeByAccident(user);
    let dialog = await openEdit(user, "Fashion");
    await chooseStatus(user, dialog, "Inactive");
    await user.click(button(dialog, "Save"));
    await waitUntilClosed();
    dialog = await openEdit(user, "Fashion");
    await user.type(field(dialog, "Image URL"), "typed before the restore");
    await user.click(button(dialog, "Restore draft"));
    expect(field(dialog, "Name")).toHaveValue("Fashions");
    expect(within(dialog).queryByDisplayValue(/typed before/)).toBeNull();
    expect(within(dialog).getByRole("combobox", { name: "Status" })).toHaveValue("Inactive");
  });

  test("that were begun before somebody else saved ask which values to keep", async () => {
    const { fake, user } = await renderStory(meta, Closed);
    fake.advertise("versions");
    await user.type(field(await openEdit(user, "Fashion"), "Name"), "s");
    await closeByAccident(user);
    const theirs = wireCategory(1, { name: "Theirs", version: "2" });
    fake.data.categories = [theirs];
    fake.answer(PUT, ({ ifMatch }) =>
      Response.json({ message: "", data: theirs }, { status: ifMatch === '"2"' ? 200 : 412 }),
    );
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    const dialog = await openEdit(user, "Theirs");
    await user.click(button(dialog, "Restore draft"));
    await user.click(button(dialog, "Save"));
    const choice = await within(dialog).findByRole("group", { name: "Name: mine or theirs" });
    expect(choice).toHaveTextContent("theirs is Theirs, yours is Fashions");
    await user.click(button(dialog, "Save"));
    await waitUntilClosed();
    const puts = fake.calls.filter(({ method }) => method === "PUT");
    expect(puts.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  });

  test("are not offered when they equal the saved category", async () => {
    const { fake, user } = await renderStory(meta, Closed);
    await user.type(field(await openEdit(user, "Fashion"), "Name"), "s");
    await closeByAccident(user);
    const dialog = await openEdit(user, "Fashion");
    await user.type(field(dialog, "Name"), "s");
    await user.click(button(dialog, "Save"));
    await waitUntilClosed();
    expect(sentCalls(fake)).toHaveLength(1);
    expect(within(await openEdit(user, "Fashions")).queryByRole("status")).toBeNull();
  });

  test("are deleted when the category is added after the dialog was closed", async () => {
    const { fake, user } = await renderStory(meta, AddOpen);
    const late: ((response: Response) => void)[] = [];
    fake.answer(POST, () => new Promise((resolve) => late.push(resolve)));
    const dialog = await findDialog("Add Category");
    await user.type(field(dialog, "Name"), "Toys");
    await user.click(button(dialog, "Add"));
    await closeByAccident(user);
    expect(sessionStorage).toHaveLength(1);
    late[0]?.(Response.json({}));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  test("of a second category are kept when the first is added late", async () => {
    const { fake, user } = await renderStory(meta, AddOpen);
    const late: ((response: Response) => void)[] = [];
    fake.answer(POST, () => new Promise((resolve) => late.push(resolve)));
    await user.type(field(await findDialog("Add Category"), "Name"), "Toys");
    await user.click(button(await findDialog("Add Category"), "Add"));
    await closeByAccident(user);
    await user.click(screen.getByRole("button", { name: "Add Category" }));
    await user.type(field(await findDialog("Add Category"), "Name"), "Boots");
    await closeByAccident(user);
    late[0]?.(Response.json({}));
    await waitFor(() => expect(countReads(fake)).toBeGreaterThan(1));
    await user.click(screen.getByRole("button", { name: "Add Category" }));
    expect(within(await findDialog("Add Category")).getByRole("status")).toHaveTextContent("Boots");
  });

  test("are kept when adding the category fails after the dialog was closed", async () => {
    const { fake, user } = await renderStory(meta, AddOpen);
    fake.fail(POST, 500, {});
    const dialog = await findDialog("Add Category");
    await user.type(field(dialog, "Name"), "Toys");
    await user.click(button(dialog, "Add"));
    await closeByAccident(user);
    await user.click(screen.getByRole("button", { name: "Add Category" }));
    expect(within(await findDialog("Add Category")).getByRole("status")).toHaveTextContent("Toys");
  });
});

describe("Delete Category", () => {
  test("names the category and focuses Cancel", async () => {
    await renderStory(meta, DeleteOpen);
    const dialog = await findDialog("Delete Category");
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete the category "Fashion"? This action cannot be undone.',
    );
    await waitFor(() => expect(button(dialog, "Cancel")).toHaveFocus());
  });

  test.each(["Delete", "Cancel"])("%s only closes the dialog", async (name) => {
    const { fake, user } = await renderStory(meta, Closed);
    const opener = await screen.findByRole("button", { name: "Delete Fashion" });
    await user.click(opener);
    await user.click(button(await findDialog("Delete Category"), name));
    await waitUntilClosed();
    await waitFor(() => expect(opener).toHaveFocus());
    expect(screen.getByText("Fashion")).toBeVisible();
    expect(fake.calls).toHaveLength(1);
  });
});

describe("browser history", () => {
  test.each([
    ["Add Category", "Add Category"],
    ["Edit Fashion", "View/Edit Category"],
    ["Delete Fashion", "Delete Category"],
  ])("Back closes the dialog that %j opened and sends nothing", async (opener, title) => {
    const { fake, user } = await renderStory(meta, WithBackButton);
    await user.click(await screen.findByRole("button", { name: opener }));
    await findDialog(title);
    // `hidden`: the open dialog hides the rest of the page from assistive technology.
    await user.click(screen.getByRole("button", { name: "Browser's Back", hidden: true }));
    await waitUntilClosed();
    await waitFor(() => expect(screen.getByRole("button", { name: opener })).toHaveFocus());
    expect(fake.calls.map(({ method }) => method)).toEqual(["GET"]);
  });
});

describe("a role that may only read", () => {
  test("cannot open the form of a new category", async () => {
    const { user } = await renderStory(meta, ReadOnlyRole);
    const add = await screen.findByRole("button", { name: "Add Category" });
    await waitFor(() => expect(add).toHaveAttribute("aria-disabled", "true"));
    await user.click(add);
    expect(await screen.findByRole("tooltip")).toHaveTextContent(
      "Your role, Support, cannot add categories",
    );
    expect(add).toHaveAccessibleDescription("Your role, Support, cannot add categories");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("gets the reason in place of the form of a new category", async () => {
    await renderStory(meta, ReadOnlyRoleAtAdd);
    const dialog = await findDialog("Add Category");
    expect(dialog).toHaveTextContent("Your role, Support, cannot add categories.");
    expect(within(dialog).queryByRole("textbox")).toBeNull();
  });

  test("views a category, and cannot change it", async () => {
    const { fake, user } = await renderStory(meta, ReadOnlyRoleAtEdit);
    const dialog = await findDialog("View/Edit Category");
    expect(dialog).toHaveTextContent("Your role, Support, cannot edit categories.");
    await user.type(field(dialog, "Name"), "X{Enter}");
    expect(field(dialog, "Name")).toHaveValue("Fashion");
    await user.click(within(dialog).getByRole("combobox", { name: "Status" }));
    expect(screen.queryByRole("option")).toBeNull();
    await user.click(button(dialog, "Save"));
    expect(button(dialog, "Save")).toHaveAttribute("aria-disabled", "true");
    expect(sentCalls(fake)).toEqual([]);
    await user.click(button(dialog, "Cancel"));
    await waitUntilClosed();
  });

  test("keeps the input of an open form, which cannot be sent any more", async () => {
    const { fake, user } = await renderStory(meta, AddOpen);
    const dialog = await findDialog("Add Category");
    await user.type(field(dialog, "Name"), "Garden");
    fake.setRole("support", ["read"]);
    fake.fail(POST, 403, { message: "Your role does not allow this." });
    await user.click(button(dialog, "Add"));
    expect(await within(dialog).findByRole("status")).toHaveTextContent("cannot add categories");
    expect(field(dialog, "Name")).toHaveValue("Garden");
    await user.type(field(dialog, "Name"), "{Enter}");
    await user.click(button(dialog, "Add"));
    expect(sentCalls(fake)).toHaveLength(1);
  });
});
