import { createApi, createQueryClient } from "@market/api-client";
import { createHttp, createSession } from "@market/api-client/auth";
import { createFakeApi } from "@market/api-client/testing";
import { expect, test, vi } from "vitest";
import { productsFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const mockModule = vi.hoisted(() => (file: string, screen: string) => {
  loaded.push(file);
  return { [screen]: () => null };
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
  const fake = createFakeApi();
  const http = createHttp({ apiRoot: fake.apiRoot, fetch: fake.fetch, session: createSession() });
  const queryClient = createQueryClient();
  const url = new URL(`https://admin.example/products${search}`);
  for (const route of productsFeature.routes) {
    if (route.access === "protected")
      route.preload?.({ api: createApi({ http }), queryClient, url });
  }
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(fake.calls.map(({ method, path, search: query }) => `${method} ${path}?${query}`)).toEqual(
    [`GET /admin/products?limit=${limit}`, "GET /admin/categories?limit=50"],
  );
});
