import { rows, wireProduct } from "@market/api-client/testing";
import { withFake } from "@market/storybook/with-fake";
import { renderStory } from "@market/storybook/render-story";
import { screen, waitFor } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import meta, { WholeTable } from "./products-screen.stories.tsx";
import { button } from "../testing/page-helpers.ts";

const requests = (fake: { calls: { path: string; search: URLSearchParams }[] }): string[] =>
  fake.calls
    .filter(({ path }) => path === "/admin/products")
    .map(({ search }) => search.toString());

const at = (path: string): typeof WholeTable => ({ ...WholeTable, parameters: { path } });

describe("Products of a server that searches the whole table", () => {
  test("have pages over all products, which load when they are opened", async () => {
    const { fake, user } = await renderStory(meta, WholeTable);
    expect(await screen.findByText("Page 1 of 121 | 1,204 products")).toBeVisible();
    expect(screen.queryByText(/Showing/)).toBeNull();
    await user.click(button("5"));
    expect(await screen.findByText("Page 5 of 121 | 1,204 products")).toBeVisible();
    expect(requests(fake)).toEqual(["limit=100"]);
    await user.click(button("121"));
    expect(await screen.findByText("Product 1204")).toBeVisible();
    expect(screen.getByText("Page 121 of 121 | 1,204 products")).toBeVisible();
    expect(requests(fake)).toEqual([
      "limit=100",
      "sort=-created&limit=200&after=100",
      "sort=-created&limit=400&after=300",
      "sort=-created&limit=800&after=700",
    ]);
  });

  test("open at a page that is not loaded", async () => {
    await renderStory(meta, at("/products?page=25"));
    expect(await screen.findByText("Product 250")).toBeVisible();
    expect(screen.getByText("Page 25 of 121 | 1,204 products")).toBeVisible();
  });

  test("load no more than 10,000 rows for a page far behind", async () => {
    const { fake } = await renderStory(meta, {
      ...at("/products?page=1000000"),
      beforeEach: withFake((api) => {
        api.advertise("list-query");
        api.data.products = rows(30_000, wireProduct);
      }),
    });
    expect(await screen.findByText("Page 1270 of 1270 | 30,000 products")).toBeVisible();
    expect(screen.getByText("Showing 12,700 of 30,000.")).toBeVisible();
    expect(requests(fake)).toHaveLength(7);
    expect(button("Load more")).toBeVisible();
  });

  test("are searched, filtered and counted in the whole table", async () => {
    const { fake, user } = await renderStory(meta, at("/products?status=available"));
    await screen.findByText(/^Page 1 of \d+ \| (?!100 )\d{3} products$/);
    await user.type(screen.getByRole("searchbox"), "product 1203");
    await waitFor(() => expect(screen.getByText("Page 1 of 1 | 1 products")).toBeVisible());
    expect(screen.getByText("Product 1203")).toBeVisible();
    expect(requests(fake).at(-1)).toBe("sort=-created&q=product+1203&status=available&limit=100");
  });
});
