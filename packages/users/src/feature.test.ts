import { connect } from "@market/api-client/testing";
import { expect, test, vi } from "vitest";
import { usersFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const mockModule = vi.hoisted(() => (file: string, member: string) => {
  loaded.push(file);
  return { [member]: () => null };
});

vi.mock("./screens/users-screen.tsx", () => mockModule("users-screen", "UsersScreen"));
vi.mock("./commands.ts", () => mockModule("commands", "usersCommands"));

test("loads screens and commands only on demand", async () => {
  expect(loaded).toEqual([]);
  for (const route of usersFeature.routes) await route.screen();
  await usersFeature.commands?.();
  expect(loaded).toEqual(["users-screen", "commands"]);
});

test.each([
  ["", "50"],
  ["?limit=500", "500"],
  ["?limit=many", "50"],
])("preloads the list of /users%s with the limit %s", async (search, limit) => {
  const { fake, api, queryClient } = connect();
  const url = new URL(`https://admin.example/users${search}`);
  for (const route of usersFeature.routes) {
    if (route.access === "protected") route.preload?.({ api, queryClient, url });
  }
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(fake.calls.map(({ method, path, search: query }) => `${method} ${path}?${query}`)).toEqual(
    [`GET /admin/users?limit=${limit}`],
  );
});
