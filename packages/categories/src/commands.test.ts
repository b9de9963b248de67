import { categoriesApi } from "@market/api-client/categories";
import { connect, rows, wireCategory } from "@market/api-client/testing";
import { expect, test } from "vitest";
import { categoriesCommands } from "./commands.ts";

const { fake, ...data } = connect();

test("returns nothing and sends no request before the list is loaded", () => {
  expect(categoriesCommands.searchCache?.(data, "beau")).toEqual([]);
  expect(fake.calls).toEqual([]);
});

test("offers to add a category", () => {
  expect(categoriesCommands.actions).toEqual([
    { label: "Add Category", path: "/categories?dialog=add", findDenial: expect.any(Function) },
  ]);
});

test("finds loaded categories by name without a request", async () => {
  await data.queryClient.prefetchInfiniteQuery(categoriesApi(data.http).list({ limit: 50 }));
  const sent = fake.calls.length;
  expect(categoriesCommands.searchCache?.(data, " beAU ")).toEqual([
    {
      id: "category-4",
      label: "Beauty",
      description: "Inactive",
      path: "/categories?edit=category-4",
    },
  ]);
  expect(fake.calls).toHaveLength(sent);
});

test("adds the limit to the path of a category beyond the default limit", async () => {
  fake.data.categories = rows(80, (index) => wireCategory(index, { name: `Kind ${index}` }));
  await data.queryClient.prefetchInfiniteQuery(categoriesApi(data.http).list({ limit: 100 }));
  expect(categoriesCommands.searchCache?.(data, "kind 79").map(({ path }) => path)).toEqual([
    "/categories?edit=category-79&limit=100",
  ]);
});

test("finds categories that are not loaded", async () => {
  fake.data.categories = [wireCategory(0), wireCategory(29, { name: "Zippers" })];
  const found = await categoriesCommands.searchTable?.(data, "zip", new AbortController().signal);
  expect(found?.map((row) => [row.label, row.path])).toEqual([
    ["Zippers", "/categories?edit=category-29"],
  ]);
  expect(fake.calls.at(-1)?.search.toString()).toBe("q=zip&limit=5");
});
