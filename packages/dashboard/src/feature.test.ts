import { createApi, createQueryClient } from "@market/api-client";
import { createHttp, createSession } from "@market/api-client/auth";
import { createFakeApi } from "@market/api-client/testing";
import { expect, test, vi } from "vitest";
import { dashboardFeature } from "./feature.ts";

const loaded = vi.hoisted(() => vi.fn<(part: string) => void>());

vi.mock("./screens/dashboard-screen.tsx", () => {
  loaded("screen");
  return { DashboardScreen: () => null };
});

vi.mock("./commands.ts", () => {
  loaded("commands");
  return { dashboardCommands: {} };
});

const [route] = dashboardFeature.routes;
if (route?.access !== "protected") throw new Error("the dashboard is not a protected route");

test("loads its screen and its commands on demand", async () => {
  expect(loaded).not.toHaveBeenCalled();
  await route.screen();
  expect(loaded.mock.calls).toEqual([["screen"]]);
  await dashboardFeature.commands?.();
  expect(loaded.mock.calls).toEqual([["screen"], ["commands"]]);
});

test("preloads the screen's three queries and nothing else", async () => {
  const fake = createFakeApi();
  const http = createHttp({ apiRoot: fake.apiRoot, fetch: fake.fetch, session: createSession() });
  const queryClient = createQueryClient();
  const url = new URL("https://admin.example/");
  route.preload?.({ api: createApi({ http }), queryClient, url });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(fake.calls.map(({ method, path, search }) => `${method} ${path}?${search}`)).toEqual([
    "GET /admin/dashboard/stats?",
    "GET /admin/users?limit=10",
    "GET /admin/transactions?limit=10",
  ]);
});
