import { createApi, createQueryClient } from "@market/api-client";
import { createHttp, createSession } from "@market/api-client/auth";
import { createFakeApi } from "@market/api-client/testing";
import { expect, test, vi } from "vitest";
import { categoriesFeature } from "./feature.ts";

const loaded = vi.hoisted(() => vi.fn<() => void>());

vi.mock("./screens/categories-screen.tsx", () => {
  loaded();
  return { CategoriesScreen: () => null };
});

const [route] = categoriesFeature.routes;
if (route?.access !== "protected") throw new Error("the categories need a session");

test("loads its screen when the screen is asked for, not before", async () => {
  expect(loaded).not.toHaveBeenCalled();
  await route.screen();
  expect(loaded).toHaveBeenCalledOnce();
});

test("starts the screen's query and no other", async () => {
  const fake = createFakeApi();
  const http = createHttp({ apiRoot: fake.apiRoot, fetch: fake.fetch, session: createSession() });
  const queryClient = createQueryClient();
  route.preload?.({ api: createApi({ http }), queryClient });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(fake.calls.map(({ method, path, search }) => `${method} ${path}?${search}`)).toEqual([
    "GET /admin/categories?limit=50",
  ]);
});
