import { createApi, createQueryClient } from "@market/api-client";
import { createHttp, createSession } from "@market/api-client/auth";
import { createFakeApi } from "@market/api-client/testing";
import { expect, test, vi } from "vitest";
import { categoriesFeature } from "./feature.ts";

const loaded = vi.hoisted(() => vi.fn<(module: string) => void>());

vi.mock("./screens/categories-screen.tsx", () => {
  loaded("screen");
  return { CategoriesScreen: () => null };
});

vi.mock("./commands.ts", () => {
  loaded("commands");
  return { categoriesCommands: {} };
});

const [route] = categoriesFeature.routes;
if (route?.access !== "protected") throw new Error("categories must be a protected route");

test("loads the screen and the commands on demand", async () => {
  expect(loaded).not.toHaveBeenCalled();
  await route.screen();
  expect(loaded.mock.calls).toEqual([["screen"]]);
  await categoriesFeature.commands?.();
  expect(loaded.mock.calls).toEqual([["screen"], ["commands"]]);
});

test.each([
  ["", "50"],
  ["?limit=500", "500"],
  ["?limit=many", "50"],
])("preloads the list of /categories%s with the limit %s", async (search, limit) => {
  const fake = createFakeApi();
  const http = createHttp({ apiRoot: fake.apiRoot, fetch: fake.fetch, session: createSession() });
  const queryClient = createQueryClient();
  const url = new URL(`https://admin.example/categories${search}`);
  route.preload?.({ api: createApi({ http }), queryClient, url });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(fake.calls.map(({ method, path, search: query }) => `${method} ${path}?${query}`)).toEqual(
    [`GET /admin/categories?limit=${limit}`],
  );
});
