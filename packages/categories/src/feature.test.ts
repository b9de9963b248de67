import { expect, test, vi } from "vitest";
import { categoriesFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const loading = vi.hoisted(() => (file: string, screen: string) => {
  loaded.push(file);
  return { [screen]: () => null };
});

vi.mock("./screens/categories-screen.tsx", () => loading("categories-screen", "CategoriesScreen"));

test("loads a screen when it is asked for, not before", async () => {
  expect(loaded).toEqual([]);
  for (const route of categoriesFeature.routes) await route.screen();
  expect(loaded).toEqual(["categories-screen"]);
});
