import { expect, test, vi } from "vitest";
import { productsFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const loading = vi.hoisted(() => (file: string, screen: string) => {
  loaded.push(file);
  return { [screen]: () => null };
});

vi.mock("./screens/products-screen.tsx", () => loading("products-screen", "ProductsScreen"));
vi.mock("./screens/new-product-screen.tsx", () =>
  loading("new-product-screen", "NewProductScreen"),
);

test("loads a screen when it is asked for, not before", async () => {
  expect(loaded).toEqual([]);
  for (const route of productsFeature.routes) await route.screen();
  expect(loaded).toEqual(["products-screen", "new-product-screen"]);
});
