import { connect } from "@market/api-client/testing";
import { expect, test, vi } from "vitest";
import { categoriesFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const mockModule = vi.hoisted(() => (file: string, member: string) => {
  loaded.push(file);
  return { [member]: () => null };
});

vi.mock("./screens/categories-screen.tsx", () =>
  mockModule("categories-screen", "CategoriesScreen"),
);
vi.mock("./commands.ts", () => mockModule("commands", "categoriesCommands"));

test("loads screens and commands only on demand", async () => {
  expect(loaded).toEqual([]);
  for (const route of categoriesFeature.routes) await route.screen();
  await categoriesFeature.commands?.();
  expect(loaded).toEqual(["categories-screen", "commands"]);
});

test.each([
  ["", "50"],
  ["?limit=500", "500"],
  ["?limit=many", "50"],
])("preloads the list of /categories%s with the limit %s", async (search, limit) => {
  const { fake, api, queryClient } = connect();
  const url = new URL(`https://admin.example/categories${search}`);
  for (const route of categoriesFeature.routes) {
    if (route.access === "protected") route.preload?.({ api, queryClient, url });
  }
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(fake.calls.map(({ method, path, search: query }) => `${method} ${path}?${query}`)).toEqual(
    [`GET /admin/categories?limit=${limit}`],
  );
});
