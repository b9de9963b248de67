import { createApi, createQueryClient } from "@market/api-client";
import { createHttp, createSession } from "@market/api-client/auth";
import { createFakeApi } from "@market/api-client/testing";
import { expect, test, vi } from "vitest";
import { usersFeature } from "./feature.ts";

const loaded = vi.hoisted(() => vi.fn<(module: string) => void>());

vi.mock("./screens/users-screen.tsx", () => {
  loaded("screen");
  return { UsersScreen: () => null };
});

vi.mock("./commands.ts", () => {
  loaded("commands");
  return { usersCommands: {} };
});

const [route] = usersFeature.routes;
if (route?.access !== "protected") throw new Error("users must be a protected route");

test("loads the screen and the commands on demand", async () => {
  expect(loaded).not.toHaveBeenCalled();
  await route.screen();
  expect(loaded.mock.calls).toEqual([["screen"]]);
  await usersFeature.commands?.();
  expect(loaded.mock.calls).toEqual([["screen"], ["commands"]]);
});

test.each([
  ["", "50"],
  ["?limit=500", "500"],
  ["?limit=many", "50"],
])("preloads the list of /users%s with the limit %s", async (search, limit) => {
  const fake = createFakeApi();
  const http = createHttp({ apiRoot: fake.apiRoot, fetch: fake.fetch, session: createSession() });
  const queryClient = createQueryClient();
  const url = new URL(`https://admin.example/users${search}`);
  route.preload?.({ api: createApi({ http }), queryClient, url });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(fake.calls.map(({ method, path, search: query }) => `${method} ${path}?${query}`)).toEqual(
    [`GET /admin/users?limit=${limit}`],
  );
});
