import { connect } from "@market/api-client/testing";
import { expect, test, vi } from "vitest";
import { dashboardFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const mockModule = vi.hoisted(() => (file: string, member: string) => {
  loaded.push(file);
  return { [member]: () => null };
});

vi.mock("./screens/dashboard-screen.tsx", () => mockModule("dashboard-screen", "DashboardScreen"));
vi.mock("./commands.ts", () => mockModule("commands", "dashboardCommands"));

test("loads screens and commands only on demand", async () => {
  expect(loaded).toEqual([]);
  for (const route of dashboardFeature.routes) await route.screen();
  await dashboardFeature.commands?.();
  expect(loaded).toEqual(["dashboard-screen", "commands"]);
});

test("preloads the screen's queries and no others", async () => {
  const { fake, api, queryClient } = connect();
  const url = new URL("https://admin.example/");
  for (const route of dashboardFeature.routes) {
    if (route.access === "protected") route.preload?.({ api, queryClient, url });
  }
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(fake.calls.map(({ method, path, search }) => `${method} ${path}?${search}`)).toEqual([
    "GET /admin/dashboard/stats?",
    "GET /admin/users?limit=10",
    "GET /admin/transactions?limit=10",
  ]);
});
