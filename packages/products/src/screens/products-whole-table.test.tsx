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
    expect(await screen.findByText("Page 1 of 121 | 1204 products")).toBeVisible();
    expect(screen.queryByText(/Showing/)).toBeNull();
    await user.click(button("5"));
    expect(await screen.findByText("Page 5 of 121 | 1204 products")).toBeVisible();
    expect(requests(fake)).toEqual(["limit=100"]);
    await user.click(button("121"));
    expect(await screen.findByText("Product 1204")).toBeVisible();
    expect(screen.getByText("Page 121 of 121 | 1204 products")).toBeVisible();
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
    expect(screen.getByText("Page 25 of 121 | 1204 products")).toBeVisible();
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
