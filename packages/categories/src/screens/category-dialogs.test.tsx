import { renderStory, type RenderedStory } from "@market/storybook/render-story";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import meta, {
  AddOpen,
  Closed,
  DeleteOpen,
  EditBare,
  EditBrokenImage,
  EditOpen,
  WithBackButton,
} from "./category-dialogs.stories.tsx";

type User = RenderedStory["user"];
type Fake = RenderedStory["fake"];

const PUT = "PUT /admin/categories/:id";
const POST = "POST /categories";
const PICTURE = "https://img.example.com/fashion.jpg";

const findDialog = (name: string): Promise<HTMLElement> => screen.findByRole("dialog", { name });

const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

const button = (dialog: HTMLElement, name: string): HTMLElement =>
  within(dialog).getByRole("button", { name });

const field = (dialog: HTMLElement, name: string): HTMLElement =>
  within(dialog).getByRole("textbox", { name });

async function choose(user: User, dialog: HTMLElement, status: string): Promise<void> {
  await user.click(within(dialog).getByRole("combobox", { name: "Status" }));
  await user.click(await screen.findByRole("option", { name: status }));
}

function overlay(): Element {
  const found = document.querySelector(".mantine-Modal-overlay");
  if (!found) throw new Error("no dialog");
  return found;
}

/** What was sent besides the list's own calls. */
const sent = ({ calls }: Fake): [string, unknown][] =>
  calls
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body }) => [`${method} ${path}`, body]);

const listCalls = ({ calls }: Fake): number =>
  calls.filter(({ method }) => method === "GET").length;

describe("View/Edit Category", () => {
  test("shows the category in its fields, the first of which has the focus", async () => {
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

  test("sends name, image and is_active, closes, and the list is loaded again", async () => {
    const { fake, user } = await renderStory(meta, EditOpen);
    const dialog = await findDialog("View/Edit Category");
    await user.clear(field(dialog, "Image URL"));
    await user.type(field(dialog, "Image URL"), PICTURE);
    await user.clear(field(dialog, "Name"));
    await user.type(field(dialog, "Name"), "Style");
    await choose(user, dialog, "Inactive");
    await user.click(button(dialog, "Save"));
    await closed();
    expect(sent(fake)).toEqual([
      ["PUT /admin/categories/category-1", { name: "Style", image: PICTURE, is_active: false }],
    ]);
    const row = (await screen.findByText("Style")).closest("tr");
    expect(row).toHaveTextContent("inactive");
    expect(listCalls(fake)).toBe(2);
  });

  test("sends what it shows, even where that is nothing", async () => {
    const { fake, user } = await renderStory(meta, EditBare);
    await user.click(button(await findDialog("View/Edit Category"), "Save"));
    await closed();
    expect(sent(fake)).toEqual([
      ["PUT /admin/categories/bare", { name: "", image: "", is_active: false }],
    ]);
  });

  test("shows the picture of the address, as long as it is one and loads", async () => {
    const { user } = await renderStory(meta, EditOpen);
    const dialog = await findDialog("View/Edit Category");
    const preview = (): HTMLElement | null =>
      within(dialog).queryByRole("img", { name: "Preview" });
    expect(preview()).toBeVisible();
    const address = field(dialog, "Image URL");
    await user.clear(address);
    await waitFor(() => expect(preview()).toBeNull());
    await user.type(address, PICTURE);
    await waitFor(() => expect(preview()).toHaveAttribute("src", PICTURE));
    await user.clear(address);
    await user.type(address, "javascript:alert(1)");
    await waitFor(() => expect(preview()).toBeNull());
  });

  test("hides a picture that does not load", async () => {
    await renderStory(meta, EditBrokenImage);
    const dialog = await findDialog("View/Edit Category");
    fireEvent.error(within(dialog).getByRole("img", { name: "Preview" }));
    await waitFor(() => expect(within(dialog).queryByRole("img")).toBeNull());
    expect(field(dialog, "Image URL")).toHaveValue("data:image/png;base64,AAAA");
  });
});

describe("Add Category", () => {
  test("sends name and image, closes, and the list is loaded again", async () => {
    const { fake, user } = await renderStory(meta, Closed);
    await user.click(screen.getByRole("button", { name: "Add Category" }));
    const dialog = await findDialog("Add Category");
    await waitFor(() => expect(field(dialog, "Name")).toHaveFocus());
    await user.type(field(dialog, "Name"), "Toys");
    await user.type(field(dialog, "Image URL"), PICTURE);
    expect(await within(dialog).findByRole("img", { name: "Preview" })).toHaveAttribute(
      "src",
      PICTURE,
    );
    await user.click(button(dialog, "Add"));
    await closed();
    expect(sent(fake)).toEqual([["POST /categories", { name: "Toys", image: PICTURE }]]);
    expect(await screen.findByText("Toys")).toBeVisible();
    expect(listCalls(fake)).toBe(2);
  });

  test("sends nothing typed as nothing: the specification names no check", async () => {
    const { fake, user } = await renderStory(meta, AddOpen);
    await user.click(button(await findDialog("Add Category"), "Add"));
    await closed();
    expect(sent(fake)).toEqual([["POST /categories", { name: "", image: "" }]]);
  });

  test("is empty when it is opened again", async () => {
    const { user } = await renderStory(meta, Closed);
    const opener = screen.getByRole("button", { name: "Add Category" });
    await user.click(opener);
    await user.type(field(await findDialog("Add Category"), "Name"), "Toys");
    await user.click(button(await findDialog("Add Category"), "Cancel"));
    await closed();
    await waitFor(() => expect(opener).toHaveFocus());
    await user.click(opener);
    expect(field(await findDialog("Add Category"), "Name")).toHaveValue("");
  });
});

describe.each([
  ["View/Edit Category", "Save", PUT, EditOpen],
  ["Add Category", "Add", POST, AddOpen],
] as const)("%s", (title, submit, endpoint, story) => {
  test.each<[what: string, status: number, body: unknown]>([
    ["an error", 500, { error: "Out of order" }],
    ["a message", 422, { message: "Name is taken" }],
    ["a page", 502, "<h1>Bad gateway</h1>"],
    ["nothing", 500, {}],
  ])("a failure with %s is ignored in silence, the input stays", async (_what, status, body) => {
    const { fake, user } = await renderStory(meta, story);
    fake.fail(endpoint, status, body);
    const dialog = await findDialog(title);
    await user.type(field(dialog, "Name"), " & more");
    const typed = within(dialog).getByDisplayValue(/& more$/);
    const texts = dialog.textContent;
    await user.click(button(dialog, submit));
    await waitFor(() => expect(sent(fake)).toHaveLength(1));
    await waitFor(() => expect(button(dialog, submit)).toHaveAttribute("aria-busy", "false"));
    expect(typed).toBeVisible();
    expect(dialog.textContent).toBe(texts);
    expect(screen.queryByRole("alert")).toBeNull();
    fake.restore(endpoint);
    await user.click(button(dialog, submit));
    await closed();
    expect(sent(fake)).toHaveLength(2);
  });

  test("a double click and five Enters are one request", async () => {
    const { fake, user } = await renderStory(meta, story);
    fake.hang(endpoint);
    const dialog = await findDialog(title);
    await user.dblClick(button(dialog, submit));
    await user.type(field(dialog, "Name"), "{Enter}{Enter}{Enter}{Enter}{Enter}");
    expect(button(dialog, submit)).toHaveAttribute("aria-busy", "true");
    expect(sent(fake)).toHaveLength(1);
  });

  test("is closed by a click outside only while nothing is typed", async () => {
    const { user } = await renderStory(meta, story);
    const dialog = await findDialog(title);
    await user.type(field(dialog, "Name"), "x");
    await user.click(overlay());
    expect(dialog).toBeVisible();
    await user.type(field(dialog, "Name"), "{Backspace}");
    await user.click(overlay());
    await closed();
  });

  test("is not closed by a click outside while it is busy, but by Escape", async () => {
    const { fake, user } = await renderStory(meta, story);
    fake.hang(endpoint);
    const dialog = await findDialog(title);
    await user.click(button(dialog, submit));
    await user.click(overlay());
    expect(dialog).toBeVisible();
    await user.keyboard("{Escape}");
    await closed();
  });

  test("a late success of a dialog that was closed does not close the next one", async () => {
    const { fake, user } = await renderStory(meta, story);
    const late: ((response: Response) => void)[] = [];
    fake.answer(endpoint, () => new Promise((resolve) => late.push(resolve)));
    await user.click(button(await findDialog(title), submit));
    await waitFor(() => expect(sent(fake)).toHaveLength(1));
    await user.keyboard("{Escape}");
    await closed();
    await user.click(screen.getByRole("button", { name: "Add Category" }));
    late[0]?.(Response.json({}));
    await waitFor(() => expect(listCalls(fake)).toBe(2));
    expect(screen.getByRole("dialog", { name: "Add Category" })).toBeVisible();
  });
});

describe("Delete Category", () => {
  test("asks by name, with the focus on Cancel", async () => {
    await renderStory(meta, DeleteOpen);
    const dialog = await findDialog("Delete Category");
    expect(
      within(dialog).getByText(
        'Are you sure you want to delete the category "Fashion"? This action cannot be undone.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(button(dialog, "Cancel")).toHaveFocus());
  });

  test.each(["Delete", "Cancel"])("%s only closes it", async (name) => {
    const { fake, user } = await renderStory(meta, Closed);
    const opener = await screen.findByRole("button", { name: "Delete Fashion" });
    await user.click(opener);
    await user.click(button(await findDialog("Delete Category"), name));
    await closed();
    await waitFor(() => expect(opener).toHaveFocus());
    expect(screen.getByText("Fashion")).toBeVisible();
    expect(fake.calls).toHaveLength(1);
  });
});

describe("the address", () => {
  test.each([
    ["Add Category", "Add Category"],
    ["Edit Fashion", "View/Edit Category"],
    ["Delete Fashion", "Delete Category"],
  ])("Back closes what %j opened, without a call", async (opener, title) => {
    const { fake, user } = await renderStory(meta, WithBackButton);
    await user.click(await screen.findByRole("button", { name: opener }));
    await findDialog(title);
    // The dialog hides the rest of the page; a browser's own button is not part of it.
    await user.click(screen.getByRole("button", { name: "Browser's Back", hidden: true }));
    await closed();
    await waitFor(() => expect(screen.getByRole("button", { name: opener })).toHaveFocus());
    expect(fake.calls.map(({ method }) => method)).toEqual(["GET"]);
  });
});
