import { createApi, createQueryClient } from "@market/api-client";
import { createHttp, createSession } from "@market/api-client/auth";
import { createFakeApi } from "@market/api-client/testing";
import { expect, test, vi } from "vitest";
import { shopsFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const loading = vi.hoisted(() => (file: string, screen: string) => {
  loaded.push(file);
  return { [screen]: () => null };
});

vi.mock("./screens/shops-screen.tsx", () => loading("shops-screen", "ShopsScreen"));
vi.mock("./commands.ts", () => loading("commands", "shopsCommands"));

test("loads the screen and the commands only on demand", async () => {
  expect(loaded).toEqual([]);
  for (const route of shopsFeature.routes) await route.screen();
  await shopsFeature.commands?.();
  expect(loaded).toEqual(["shops-screen", "commands"]);
});

test.each([
  ["", "10"],
  ["?limit=500", "500"],
  ["?limit=many", "10"],
])("preloads the list of /shops%s with the limit %s", async (search, limit) => {
  const fake = createFakeApi();
  const http = createHttp({ apiRoot: fake.apiRoot, fetch: fake.fetch, session: createSession() });
  const queryClient = createQueryClient();
  const url = new URL(`https://admin.example/shops${search}`);
  const [route] = shopsFeature.routes;
  if (route?.access === "protected")
    route.preload?.({ api: createApi({ http }), queryClient, url });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(fake.calls.map(({ method, path, search: query }) => `${method} ${path}?${query}`)).toEqual(
    [`GET /admin/shops?limit=${limit}`],
  );
});
