import { renderStory } from "@market/storybook/render-story";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import meta, {
  AtItsLimit,
  BrokenImages,
  Empty,
  Failed,
  Forbidden,
  Loaded,
  Loading,
  OddRows,
} from "./categories-screen.stories.tsx";

const LIST = "GET /admin/categories";

const cells = (column: number): (string | null)[] =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[column]?.textContent ?? null);

const names = (): (string | null)[] => cells(1);

/** The loaded screen: the table has a name of its own, the region around it the same. */
const loaded = (): Promise<HTMLElement> => screen.findByRole("table", { name: "Categories" });

describe("Categories", () => {
  test("shows title, columns and the server's rows, asked for with limit 50", async () => {
    const { fake } = await renderStory(meta, Loaded);
    await loaded();
    expect(screen.getByRole("heading", { level: 1, name: "Categories" })).toBeVisible();
    expect(screen.getByText("Manage product categories")).toBeVisible();
    expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
      "Thumbnail",
      "Name",
      "Status",
      "Created",
      "Actions",
    ]);
    expect(names()).toEqual(["Electronics", "Fashion", "Home", "Sports", "Beauty", "Groceries"]);
    expect(cells(2)).toEqual(["active", "active", "active", "active", "inactive", "active"]);
    expect(cells(3)[0]).toMatch(/2026/);
    expect(fake.calls.map(({ method, path, search }) => `${method} ${path}?${search}`)).toEqual([
      "GET /admin/categories?limit=50",
    ]);
  });

  test("shows a picture where there is one, and words where there is none", async () => {
    await renderStory(meta, Loaded);
    await loaded();
    expect(cells(0)).toEqual(["", "No Image", "", "No Image", "", "No Image"]);
    const picture = screen.getByRole("img", { name: "Electronics" });
    fireEvent.error(picture);
    await waitFor(() => expect(cells(0)[0]).toBe("No Image"));
    expect(screen.queryByRole("img", { name: "Electronics" })).toBeNull();
  });

  test("asks for no picture of an unsafe address", async () => {
    await renderStory(meta, BrokenImages);
    await loaded();
    expect(screen.getAllByRole("img").map((image) => image.getAttribute("src"))).toEqual([
      "data:image/png;base64,AAAA",
    ]);
    expect(screen.getAllByText("No Image")).toHaveLength(4);
  });

  test("each row can be edited and deleted by a name of its own", async () => {
    await renderStory(meta, Loaded);
    await loaded();
    for (const name of names()) {
      expect(screen.getByRole("button", { name: `Edit ${name}` })).toBeEnabled();
      expect(screen.getByRole("button", { name: `Delete ${name}` })).toBeEnabled();
    }
  });

  test("filters by status and searches by name, and both stand together", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    await loaded();
    const filters = within(screen.getByRole("group", { name: "Filter by status" }));
    expect(filters.getAllByRole("button").map((button) => button.textContent)).toEqual([
      "All",
      "Active",
      "Inactive",
    ]);
    await user.click(filters.getByRole("button", { name: "Inactive" }));
    await waitFor(() => expect(names()).toEqual(["Beauty"]));
    expect(filters.getByRole("button", { name: "Inactive" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    const search = screen.getByRole("searchbox", { name: "Search categories" });
    await user.type(search, "FASH");
    expect(await screen.findByText("No categories found")).toBeVisible();
    await user.click(filters.getByRole("button", { name: "Active" }));
    await waitFor(() => expect(names()).toEqual(["Fashion"]));
    await user.clear(search);
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(fake.calls).toHaveLength(1);
  });

  test("Clear filters brings everything back", async () => {
    const { user } = await renderStory(meta, Loaded);
    await loaded();
    await user.click(screen.getByRole("button", { name: "Inactive" }));
    await user.type(screen.getByRole("searchbox"), "fash");
    await user.click(await screen.findByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(names()).toHaveLength(6));
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  test("Refresh shows what the server has now", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    await loaded();
    fake.data.categories.pop();
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(names()).toHaveLength(5));
  });

  test("Refresh asks once for any number of clicks, and the rows stay", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    await loaded();
    fake.hang(LIST);
    await user.tripleClick(screen.getByRole("button", { name: "Refresh" }));
    expect(screen.getByRole("button", { name: "Refresh" })).toHaveAttribute("aria-busy", "true");
    expect(names()).toHaveLength(6);
    expect(fake.calls).toHaveLength(2);
  });

  test("says that it is loading, while a category can already be added", async () => {
    await renderStory(meta, Loading);
    expect(await screen.findByText("Loading categories...")).toBeVisible();
    expect(screen.getByRole("searchbox")).toBeVisible();
    expect(screen.getByRole("button", { name: "Add Category" })).toBeEnabled();
  });

  test("says that there are none", async () => {
    await renderStory(meta, Empty);
    expect(await screen.findByText("No categories found")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  });

  test("says that loading failed, after four tries, and tries again on Retry", async () => {
    const { fake, user } = await renderStory(meta, Failed);
    expect(
      await screen.findByText("Error loading categories: Failed to fetch categories"),
    ).toBeVisible();
    expect(fake.calls).toHaveLength(4);
    fake.restore(LIST);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await loaded();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("gives the server's words, and asks once where asking again changes nothing", async () => {
    const { fake } = await renderStory(meta, Forbidden);
    expect(await screen.findByText("Error loading categories: Not for your role")).toBeVisible();
    expect(fake.calls).toHaveLength(1);
  });

  test.each<[what: string, body: unknown, text: string]>([
    ["an error", { error: "Out of order" }, "Out of order"],
    ["a page", "<h1>Bad gateway</h1>", "Failed to fetch categories"],
  ])("with %s as the failure's body says %j", async (_what, body, text) => {
    const { fake, user } = await renderStory(meta, Failed);
    fake.fail(LIST, 403, body);
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByText(`Error loading categories: ${text}`)).toBeVisible();
  });

  test("says that the list goes on, and loads more", async () => {
    const { fake, user } = await renderStory(meta, AtItsLimit);
    expect(await screen.findByText(/Showing the first 50\./)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(names()).toHaveLength(60));
    expect(fake.calls.at(-1)?.search.get("limit")).toBe("100");
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  test("shows what there is of an odd row", async () => {
    await renderStory(meta, OddRows);
    await loaded();
    expect(cells(1).slice(1)).toEqual(["—", "—"]);
    expect(cells(2)).toEqual(["active", "inactive", "inactive"]);
    expect(cells(3).slice(1)).toEqual(["—", "—"]);
    expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date|\[object/);
  });
});
