import { wireProduct } from "@market/api-client/testing";
import { renderStory } from "@market/storybook/render-story";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { currentUrl } from "../testing/page-helpers.ts";
import { withLocation } from "@market/storybook/with-location";
import meta, {
  AtItsLimit,
  CategoriesFailed,
  Empty,
  Failed,
  Loaded,
  Loading,
  LongNames,
  OddRows,
  TenThousandRows,
} from "./products-screen.stories.tsx";

const COLUMNS = [
  "Thumbnail",
  "Product Name",
  "Vendor",
  "Price",
  "Category",
  "Stock",
  "Status",
  "Actions",
];

const metaWithUrl = { ...meta, decorators: [withLocation] };
const at = (path: string, story = Loaded): typeof Loaded => ({ ...story, parameters: { path } });

const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const loaded = (): Promise<HTMLElement> => screen.findByText("Product 1");

/** The cells of a column, top to bottom. */
const cells = (column: string): HTMLElement[] =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[COLUMNS.indexOf(column)])
    .filter((cell) => cell !== undefined);
const texts = (column: string): (string | null)[] => cells(column).map((cell) => cell.textContent);

describe("Products", () => {
  test("shows the rows of the server, requested with limit 100", async () => {
    const { fake } = await renderStory(meta, Loaded);
    await loaded();
    const [, first] = screen.getAllByRole("row");
    expect(
      within(first ?? document.body)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["", "Product 1", "Lekki Gadgets", "₦4,500", "Electronics", "0", "out of stock", ""]);
    expect(fake.calls.map(({ path, search }) => `${path}?${search}`).toSorted()).toEqual([
      "/admin/categories?limit=50",
      "/admin/products?limit=100",
    ]);
  });

  test("shows the first image, or No Image if there is none or it fails to load", async () => {
    await renderStory(meta, Loaded);
    await loaded();
    const [first, second] = cells("Thumbnail");
    const image = first?.querySelector("img");
    expect(image).toHaveAttribute("src", expect.stringMatching(/^data:image/));
    expect(image).toHaveAttribute("loading", "lazy");
    expect(second).toHaveTextContent("No Image");
    if (image) fireEvent.error(image);
    await waitFor(() => expect(first).toHaveTextContent("No Image"));
  });

  test("shows a stock under 5 in bold and red", async () => {
    await renderStory(meta, Loaded);
    await loaded();
    const low = cells("Stock")
      .filter((cell) => cell.querySelector("[title='Low stock']"))
      .map((cell) => cell.textContent);
    expect(texts("Stock")).toEqual(["0", "3", "6", "9", "12", "15", "18", "1", "4", "7"]);
    expect(low).toEqual(["0", "3", "1", "4"]);
    expect(screen.getAllByTitle("Low stock")[0]).toHaveStyle(
      "font-weight: 600; color: rgb(201, 42, 42)",
    );
  });

  test("opens Add New Product", async () => {
    const { user } = await renderStory(metaWithUrl, Loaded);
    await user.click(screen.getByRole("link", { name: "Add New Product" }));
    await waitFor(() => expect(currentUrl()).toBe("/products/new"));
  });

  test.each(["View product Product 1", "Edit product Product 1", "Delete product Product 1"])(
    "does nothing on %j",
    async (name) => {
      const { fake, user } = await renderStory(metaWithUrl, Loaded);
      await loaded();
      expect(screen.getByRole("button", { name })).toBeEnabled();
      await user.click(screen.getByRole("button", { name }));
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(currentUrl()).toBe("/products");
      expect(cells("Product Name")).toHaveLength(10);
      expect(fake.calls).toHaveLength(2);
    },
  );
});

describe("Products: search and filters", () => {
  test.each([
    ["PRODUCT 24", "Product 24"],
    ["island", "Product 4, Product 8, Product 12, Product 16, Product 20, Product 24"],
    [" groc", "Product 6, Product 12, Product 18, Product 24"],
  ])("the search %j finds %s", async (query, found) => {
    const { user } = await renderStory(meta, Loaded);
    await loaded();
    await user.type(screen.getByRole("searchbox", { name: "Search products" }), query);
    await waitFor(() => expect(texts("Product Name").join(", ")).toBe(found));
  });

  test("shows available products on Available, and all on All Status", async () => {
    const { user } = await renderStory(meta, Loaded);
    await loaded();
    await user.click(button("Available"));
    await waitFor(() => expect(new Set(texts("Status"))).toEqual(new Set(["available"])));
    expect(button("Available")).toHaveAttribute("aria-pressed", "true");
    await user.click(button("All Status"));
    await waitFor(() => expect(texts("Status")).toContain("low stock"));
  });

  test("toggles the first two active categories as quick filters", async () => {
    const { user } = await renderStory(meta, Loaded);
    const group = await screen.findByRole("group", { name: "Filter by category" });
    const filters = within(group).getAllByRole("button");
    expect(filters.map((filter) => filter.textContent)).toEqual(["Electronics", "Fashion"]);
    await user.click(button("Fashion"));
    await waitFor(() => expect(new Set(texts("Category"))).toEqual(new Set(["Fashion"])));
    expect(button("Fashion")).toHaveAttribute("aria-pressed", "true");
    await user.click(button("Electronics"));
    await waitFor(() => expect(new Set(texts("Category"))).toEqual(new Set(["Electronics"])));
    expect(button("Fashion")).toHaveAttribute("aria-pressed", "false");
    await user.click(button("Electronics"));
    await waitFor(() => expect(new Set(texts("Category")).size).toBeGreaterThan(2));
  });

  test("works without quick filters when loading the categories fails", async () => {
    const { fake } = await renderStory(meta, at("/products?category=Fashion", CategoriesFailed));
    await loaded();
    await waitFor(() => expect(fake.calls).toHaveLength(5));
    expect(screen.queryByRole("group", { name: "Filter by category" })).toBeNull();
    // Without a button to turn it off, the category of the URL has no effect.
    await waitFor(() => expect(new Set(texts("Category")).size).toBeGreaterThan(2));
  });

  test("clears search, filters and page on Clear filters", async () => {
    const { user } = await renderStory(
      metaWithUrl,
      at("/products?q=nothing&status=available&category=Home&page=2"),
    );
    expect(await screen.findByText("No products found")).toBeVisible();
    expect(screen.getByText("Page 1 of 1 | 0 products")).toBeVisible();
    await user.click(button("Clear filters"));
    await loaded();
    expect(currentUrl()).toBe("/products");
  });
});

describe("Products: states", () => {
  test("announces that it loads, and shows the search box", async () => {
    await renderStory(meta, Loading);
    expect(await screen.findByRole("status")).toHaveTextContent("Loading products…");
    expect(screen.getByRole("searchbox")).toBeVisible();
  });

  test("shows an empty state without Clear filters if there are no products", async () => {
    await renderStory(meta, Empty);
    await screen.findByText("No products found");
    expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  });

  test("fails after four attempts, and loads again on Retry", async () => {
    const { fake, user } = await renderStory(meta, Failed);
    await screen.findByText("Error loading products: Out of order");
    expect(fake.calls.filter(({ path }) => path === "/admin/products")).toHaveLength(4);
    fake.restore("GET /admin/products");
    await user.click(button("Retry"));
    await loaded();
  });

  test("shows that there are more products, and loads them", async () => {
    const { fake, user } = await renderStory(meta, AtItsLimit);
    expect(await screen.findByText(/Showing the first 100\./)).toBeVisible();
    await user.click(button("Load more"));
    expect(await screen.findByText("Page 1 of 12 | 120 products")).toBeVisible();
    expect(fake.calls.at(-1)?.search.get("limit")).toBe("200");
  });

  test("loads the list again on Refresh", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    await loaded();
    fake.data.products = [wireProduct(0, { name: "Brand new thing" })];
    await user.click(button("Refresh"));
    expect(await screen.findByText("Brand new thing")).toBeVisible();
  });

  test("sends one request on a double click on Refresh", async () => {
    const { fake } = await renderStory(meta, Loaded);
    await loaded();
    await waitFor(() => expect(button("Refresh")).toHaveAttribute("aria-busy", "false"));
    const callCount = fake.calls.length;
    const refresh = button("Refresh");
    refresh.click();
    refresh.click();
    await waitFor(() => expect(refresh).toHaveAttribute("aria-busy", "false"));
    expect(fake.calls).toHaveLength(callCount + 1);
  });

  test("offers no more rows at the largest limit", async () => {
    const { fake } = await renderStory(meta, TenThousandRows);
    expect(await screen.findByText(/Showing the first 10,000\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(fake.calls).toHaveLength(2);
  });

  test("shows the valid parts of an invalid row, and loads no unsafe image URL", async () => {
    await renderStory(meta, OddRows);
    await waitFor(() => expect(cells("Product Name")).toHaveLength(5));
    expect(texts("Price")).toEqual(["₦12,500.50", "₦9,000", "—", "₦18,000", "—"]);
    expect(texts("Stock")).toEqual(["3", "3", "—", "9", "—"]);
    expect(texts("Vendor")).toEqual(["Lekki Gadgets", "—", "Kano Spices", "Island Beauty", "—"]);
    expect(texts("Status").slice(1)).toEqual(["unknown", "available", "available", "unknown"]);
    expect(texts("Product Name")[3]).toBe("<img src=x onerror=alert(1)>");
    expect([...document.images].map((image) => image.getAttribute("src"))).toEqual([
      "/no-such-picture.png",
    ]);
    expect(document.body).not.toHaveTextContent(/undefined|NaN|\[object/);
  });

  test("shows all categories of a product", async () => {
    await renderStory(meta, LongNames);
    await waitFor(() => expect(cells("Category")).toHaveLength(3));
    expect(texts("Category")[0]).toMatch(/^(Electronics){6}, (Home){6}, (Sports){6}$/);
  });
});
