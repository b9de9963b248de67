import { expect, test, vi } from "vitest";
import { usersFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const loading = vi.hoisted(() => (file: string, screen: string) => {
  loaded.push(file);
  return { [screen]: () => null };
});

vi.mock("./screens/users-screen.tsx", () => loading("users-screen", "UsersScreen"));

test("loads a screen when it is asked for, not before", async () => {
  expect(loaded).toEqual([]);
  for (const route of usersFeature.routes) await route.screen();
  expect(loaded).toEqual(["users-screen"]);
});
