import { rows, wireProduct } from "@market/api-client/testing";
import { renderStory, type RenderedStory } from "@market/storybook/render-story";
import { withFake } from "@market/storybook/with-fake";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import meta, { Loaded, ManyPages } from "./products-screen.stories.tsx";
import { button, currentUrl } from "../testing/page-helpers.ts";
import { withLocation } from "@market/storybook/with-location";

const metaWithUrl = { ...meta, decorators: [withLocation] };
const at = (path: string): typeof Loaded => ({ ...Loaded, parameters: { path } });

const names = (): (string | null)[] =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[1]?.textContent ?? null);

const pages = (): HTMLElement => screen.getByRole("navigation", { name: "Pages of products" });
const pageList = (): string =>
  [...pages().querySelectorAll(":scope > div > *")].map((item) => item.textContent).join(" ");

describe("the pagination of products", () => {
  test.each<[count: number, page: number, items: string]>([
    [1, 1, "1"],
    [35, 1, "1 2 3 4 5 6 7"],
    [36, 1, "1 2 3 4 5 … 8"],
    [36, 4, "1 2 3 4 5 … 8"],
    [36, 5, "1 … 4 5 6 7 8"],
    [36, 8, "1 … 4 5 6 7 8"],
    [98, 10, "1 … 9 10 11 … 20"],
    [98, 99, "1 … 16 17 18 19 20"],
  ])("with %d products, 5 per page, page %d offers %s", async (count, page, items) => {
    await renderStory(meta, {
      parameters: { path: `/products?rows=5&page=${page}` },
      beforeEach: withFake((fake) => {
        fake.data.products = rows(count, wireProduct);
      }),
    });
    const pageCount = Math.ceil(count / 5);
    const current = Math.min(page, pageCount);
    await screen.findByText(`Page ${current} of ${pageCount} | ${count} products`);
    expect(pageList()).toBe(items);
    expect(pages().querySelector("[aria-current='page']")).toHaveTextContent(String(current));
  });

  test("moves by Previous and Next, disabled at the ends, and by page number", async () => {
    const { user } = await renderStory(metaWithUrl, Loaded);
    await screen.findByText("Page 1 of 3 | 24 products");
    expect(button("Previous")).toHaveAttribute("aria-disabled", "true");
    await user.click(button("Next"));
    await screen.findByText("Page 2 of 3 | 24 products");
    expect(names()[0]).toBe("Product 11");
    await user.click(button("3"));
    await screen.findByText("Page 3 of 3 | 24 products");
    expect(names()).toHaveLength(4);
    expect(button("Next")).toHaveAttribute("aria-disabled", "true");
    await user.click(button("Next"));
    expect(currentUrl()).toBe("/products?page=3");
    await user.click(button("Previous"));
    await screen.findByText("Page 2 of 3 | 24 products");
    expect(currentUrl()).toBe("/products?page=2");
  });

  test("offers 5, 10, 20 or 50 rows per page and returns to page 1", async () => {
    const { user } = await renderStory(metaWithUrl, ManyPages);
    await screen.findByText("Page 10 of 20 | 98 products");
    const select = screen.getByRole("combobox", { name: "Rows per page" });
    expect(
      within(select)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["5 rows", "10 rows", "20 rows", "50 rows"]);
    await user.selectOptions(select, "20");
    await screen.findByText("Page 1 of 5 | 98 products");
    expect(names()).toHaveLength(20);
    expect(currentUrl()).toBe("/products?rows=20");
  });

  test.each<[event: string, change: (user: RenderedStory["user"]) => Promise<void>]>([
    ["a search", (user) => user.type(screen.getByRole("searchbox"), "Product")],
    ["a status", (user) => user.click(button("Available"))],
    [
      "a category",
      async (user) => user.click(await screen.findByRole("button", { name: "Fashion" })),
    ],
  ])("returns to page 1 on %s", async (_event, change) => {
    const { user } = await renderStory(metaWithUrl, at("/products?page=2&rows=5"));
    await screen.findByText(/^Page 2 of/);
    await change(user);
    await screen.findByText(/^Page 1 of/);
    await waitFor(() => expect(currentUrl()).not.toContain("page="));
  });

  test("ignores invalid URL parameters", async () => {
    await renderStory(
      meta,
      at("/products?page=-1&rows=7&limit=x&status=sold&category=%3Cscript%3E"),
    );
    await screen.findByText("Page 1 of 3 | 24 products");
    await waitFor(() => expect(names()).toHaveLength(10));
  });
});
