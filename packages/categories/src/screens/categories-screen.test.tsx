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

const findTable = (): Promise<HTMLElement> => screen.findByRole("table", { name: "Categories" });

describe("Categories", () => {
  test("shows the first 50 rows of the server", async () => {
    const { fake } = await renderStory(meta, Loaded);
    await findTable();
    expect(names()).toEqual(["Electronics", "Fashion", "Home", "Sports", "Beauty", "Groceries"]);
    expect(cells(2)).toEqual(["active", "active", "active", "active", "inactive", "active"]);
    expect(cells(3)[0]).toMatch(/2026/);
    expect(fake.calls.map(({ method, path, search }) => `${method} ${path}?${search}`)).toEqual([
      "GET /admin/categories?limit=50",
    ]);
  });

  test("shows the image, or No Image if there is none or it fails to load", async () => {
    await renderStory(meta, Loaded);
    await findTable();
    expect(cells(0)).toEqual(["", "No Image", "", "No Image", "", "No Image"]);
    const image = screen.getByRole("img", { name: "Electronics" });
    fireEvent.error(image);
    await waitFor(() => expect(cells(0)[0]).toBe("No Image"));
    expect(screen.queryByRole("img", { name: "Electronics" })).toBeNull();
  });

  test("loads no image from an unsafe URL", async () => {
    await renderStory(meta, BrokenImages);
    await findTable();
    expect(screen.getAllByRole("img").map((img) => img.getAttribute("src"))).toEqual([
      "data:image/png;base64,AAAA",
    ]);
    expect(screen.getAllByText("No Image")).toHaveLength(4);
  });

  test("names the category in the label of its row actions", async () => {
    await renderStory(meta, Loaded);
    await findTable();
    for (const name of names()) {
      expect(screen.getByRole("button", { name: `Edit ${name}` })).toBeEnabled();
      expect(screen.getByRole("button", { name: `Delete ${name}` })).toBeEnabled();
    }
  });

  test("filters by status and name together", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    await findTable();
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

  test("Clear filters shows all rows again", async () => {
    const { user } = await renderStory(meta, Loaded);
    await findTable();
    await user.click(screen.getByRole("button", { name: "Inactive" }));
    await user.type(screen.getByRole("searchbox"), "fash");
    await user.click(await screen.findByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(names()).toHaveLength(6));
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  test("Refresh shows the server's current rows", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    await findTable();
    fake.data.categories.pop();
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(names()).toHaveLength(5));
  });

  test("Refresh sends one request for a triple click and keeps the rows", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    await findTable();
    fake.hang(LIST);
    await user.tripleClick(screen.getByRole("button", { name: "Refresh" }));
    expect(screen.getByRole("button", { name: "Refresh" })).toHaveAttribute("aria-busy", "true");
    expect(names()).toHaveLength(6);
    expect(fake.calls).toHaveLength(2);
  });

  test("can already add a category while it loads", async () => {
    await renderStory(meta, Loading);
    await screen.findByText("Loading categories...");
    expect(screen.getByRole("searchbox")).toBeVisible();
    expect(screen.getByRole("button", { name: "Add Category" })).toBeEnabled();
  });

  test("has no filters to clear when there is no category", async () => {
    await renderStory(meta, Empty);
    await screen.findByText("No categories found");
    expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  });

  test("fails after four tries, and Retry loads again", async () => {
    const { fake, user } = await renderStory(meta, Failed);
    await screen.findByText("Error loading categories: Failed to fetch categories");
    expect(fake.calls).toHaveLength(4);
    fake.restore(LIST);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await findTable();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("shows the server's message and does not retry a 403", async () => {
    const { fake } = await renderStory(meta, Forbidden);
    expect(await screen.findByText("Error loading categories: Not for your role")).toBeVisible();
    expect(fake.calls).toHaveLength(1);
  });

  test.each<[content: string, body: unknown, text: string]>([
    ["an error", { error: "Out of order" }, "Out of order"],
    ["an HTML page", "<h1>Bad gateway</h1>", "Failed to fetch categories"],
  ])("a failure with %s shows %j", async (_content, body, text) => {
    const { fake, user } = await renderStory(meta, Failed);
    fake.fail(LIST, 403, body);
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByText(`Error loading categories: ${text}`)).toBeVisible();
  });

  test("shows that there are more rows, and loads them", async () => {
    const { fake, user } = await renderStory(meta, AtItsLimit);
    expect(await screen.findByText(/Showing the first 50\./)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(names()).toHaveLength(60));
    expect(fake.calls.at(-1)?.search.get("limit")).toBe("100");
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  test("renders odd rows without undefined, NaN or Invalid Date", async () => {
    await renderStory(meta, OddRows);
    await findTable();
    expect(cells(1).slice(1)).toEqual(["—", "—"]);
    expect(cells(2)).toEqual(["active", "inactive", "inactive"]);
    expect(cells(3).slice(1)).toEqual(["—", "—"]);
    expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date|\[object/);
  });
});
