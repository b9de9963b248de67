import { createApi, createQueryClient } from "@market/api-client";
import { createHttp, createSession } from "@market/api-client/auth";
import { createFakeApi } from "@market/api-client/testing";
import { expect, test, vi } from "vitest";
import { administratorsFeature } from "./feature.ts";

const loaded = vi.hoisted(() => vi.fn<(module: string) => void>());

vi.mock("./screens/administrators-screen.tsx", () => {
  loaded("screen");
  return { AdministratorsScreen: () => null };
});

vi.mock("./commands.ts", () => {
  loaded("commands");
  return { administratorsCommands: {} };
});

const [route] = administratorsFeature.routes;
if (route?.access !== "protected") throw new Error("administrators must be a protected route");

test("loads the screen and the commands on demand", async () => {
  expect(loaded).not.toHaveBeenCalled();
  await route.screen();
  expect(loaded.mock.calls).toEqual([["screen"]]);
  await administratorsFeature.commands?.();
  expect(loaded.mock.calls).toEqual([["screen"], ["commands"]]);
});

test("preloads the screen's queries and no others", async () => {
  const fake = createFakeApi();
  const http = createHttp({ apiRoot: fake.apiRoot, fetch: fake.fetch, session: createSession() });
  const queryClient = createQueryClient();
  const url = new URL("https://admin.example/administrators");
  route.preload?.({ api: createApi({ http }), queryClient, url });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(fake.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /admin/admins",
    "GET /admin/admins/pending",
  ]);
});
