import { connect } from "@market/api-client/testing";
import { expect, test, vi } from "vitest";
import { shopsFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const mockModule = vi.hoisted(() => (file: string, member: string) => {
  loaded.push(file);
  return { [member]: () => null };
});

vi.mock("./screens/shops-screen.tsx", () => mockModule("shops-screen", "ShopsScreen"));
vi.mock("./commands.ts", () => mockModule("commands", "shopsCommands"));

test("loads screens and commands only on demand", async () => {
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
  const { fake, api, queryClient } = connect();
  const url = new URL(`https://admin.example/shops${search}`);
  for (const route of shopsFeature.routes) {
    if (route.access === "protected") route.preload?.({ api, queryClient, url });
  }
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(fake.calls.map(({ method, path, search: query }) => `${method} ${path}?${query}`)).toEqual(
    [`GET /admin/shops?limit=${limit}`],
  );
});
