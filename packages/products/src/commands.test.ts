import { productsApi } from "@market/api-client/products";
import { connect, rows, wireProduct } from "@market/api-client/testing";
import { expect, test } from "vitest";
import { productsCommands } from "./commands.ts";

const { fake, ...data } = connect();

test("returns no results and sends no request before a list is loaded", () => {
  expect(productsCommands.searchCache?.(data, "product")).toEqual([]);
  expect(fake.calls).toEqual([]);
});

test("offers to add a product, and to import some", () => {
  expect(productsCommands.actions).toEqual([
    { label: "Add New Product", path: "/products/new", findDenial: expect.any(Function) },
    { label: "Import Products", path: "/products?import", findDenial: expect.any(Function) },
  ]);
});

test("finds loaded products as the search of the list does, without a request", async () => {
  await data.queryClient.prefetchInfiniteQuery(productsApi(data.http).list({ limit: 100 }));
  const callCount = fake.calls.length;
  expect(productsCommands.searchCache?.(data, "PRODUCT 24")).toEqual([
    {
      id: "product-23",
      label: "Product 24",
      description: "Island Beauty",
      path: "/products?q=Product+24",
    },
  ]);
  expect(productsCommands.searchCache?.(data, "island beauty")).toHaveLength(5);
  expect(fake.calls).toHaveLength(callCount);
});

test("links to a list long enough to contain the product", async () => {
  fake.data.products = rows(150, wireProduct);
  await data.queryClient.prefetchInfiniteQuery(productsApi(data.http).list({ limit: 200 }));
  expect(productsCommands.searchCache?.(data, "product 150").map(({ path }) => path)).toEqual([
    "/products?q=Product+150&limit=200",
  ]);
});

test("links to the products of the vendor for a product without a name", async () => {
  fake.data.products = [wireProduct(3, { name: null })];
  await data.queryClient.prefetchInfiniteQuery(productsApi(data.http).list({ limit: 10 }));
  data.queryClient.removeQueries({
    queryKey: productsApi(data.http).list({ limit: 100 }).queryKey,
  });
  data.queryClient.removeQueries({
    queryKey: productsApi(data.http).list({ limit: 200 }).queryKey,
  });
  expect(productsCommands.searchCache?.(data, "island beauty")).toMatchObject([
    { label: "—", path: "/products?q=Island+Beauty" },
  ]);
});

test("finds products that are not loaded", async () => {
  fake.data.products = rows(30, wireProduct);
  const found = await productsCommands.searchTable?.(
    data,
    "Product 30",
    new AbortController().signal,
  );
  expect(found?.map((row) => [row.id, row.path])).toEqual([
    ["product-29", "/products?q=Product+30"],
  ]);
  expect(fake.calls.at(-1)?.search.toString()).toBe("q=Product+30&limit=5");
});
