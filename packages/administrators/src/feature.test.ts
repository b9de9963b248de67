import { connect } from "@market/api-client/testing";
import { expect, test, vi } from "vitest";
import { administratorsFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const mockModule = vi.hoisted(() => (file: string, member: string) => {
  loaded.push(file);
  return { [member]: () => null };
});

vi.mock("./screens/administrators-screen.tsx", () =>
  mockModule("administrators-screen", "AdministratorsScreen"),
);
vi.mock("./commands.ts", () => mockModule("commands", "administratorsCommands"));

test("loads screens and commands only on demand", async () => {
  expect(loaded).toEqual([]);
  for (const route of administratorsFeature.routes) await route.screen();
  await administratorsFeature.commands?.();
  expect(loaded).toEqual(["administrators-screen", "commands"]);
});

test("preloads the screen's queries and no others", async () => {
  const { fake, api, queryClient } = connect();
  const url = new URL("https://admin.example/administrators");
  for (const route of administratorsFeature.routes) {
    if (route.access === "protected") route.preload?.({ api, queryClient, url });
  }
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(fake.calls.map(({ method, path, search }) => `${method} ${path}?${search}`)).toEqual([
    "GET /admin/admins?",
    "GET /admin/admins/pending?",
  ]);
});
