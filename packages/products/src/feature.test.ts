import { connect } from "@market/api-client/testing";
import { expect, test, vi } from "vitest";
import { productsFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const mockModule = vi.hoisted(() => (file: string, member: string) => {
  loaded.push(file);
  return { [member]: () => null };
});

vi.mock("./screens/products-screen.tsx", () => mockModule("products-screen", "ProductsScreen"));
vi.mock("./screens/new-product-screen.tsx", () =>
  mockModule("new-product-screen", "NewProductScreen"),
);
vi.mock("./commands.ts", () => mockModule("commands", "productsCommands"));

test("loads screens and commands only on demand", async () => {
  expect(loaded).toEqual([]);
  for (const route of productsFeature.routes) await route.screen();
  await productsFeature.commands?.();
  expect(loaded).toEqual(["products-screen", "new-product-screen", "commands"]);
});

test.each([
  ["", "100"],
  ["?limit=500", "500"],
  ["?limit=many", "100"],
])("preloads the list of /products%s with the limit %s", async (search, limit) => {
  const { fake, api, queryClient } = connect();
  const url = new URL(`https://admin.example/products${search}`);
  for (const route of productsFeature.routes) {
    if (route.access === "protected") route.preload?.({ api, queryClient, url });
  }
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(fake.calls.map(({ method, path, search: query }) => `${method} ${path}?${query}`)).toEqual(
    [`GET /admin/products?limit=${limit}`, "GET /admin/categories?limit=50"],
  );
});
