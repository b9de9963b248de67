import { expect, test, vi } from "vitest";
import { usersFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const loading = vi.hoisted(() => (file: string, screen: string) => {
  loaded.push(file);
  return { [screen]: () => null };
});

vi.mock("./screens/users-screen.tsx", () => loading("users-screen", "UsersScreen"));
vi.mock("./commands.ts", () => loading("commands", "usersCommands"));

test("loads a screen, and the commands, when they are asked for, not before", async () => {
  expect(loaded).toEqual([]);
  for (const route of usersFeature.routes) await route.screen();
  await usersFeature.commands?.();
  expect(loaded).toEqual(["users-screen", "commands"]);
});
