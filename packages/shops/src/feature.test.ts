import { expect, test, vi } from "vitest";
import { shopsFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const loading = vi.hoisted(() => (file: string, screen: string) => {
  loaded.push(file);
  return { [screen]: () => null };
});

vi.mock("./screens/shops-screen.tsx", () => loading("shops-screen", "ShopsScreen"));
vi.mock("./commands.ts", () => loading("commands", "shopsCommands"));

test("loads a screen, and the commands, when they are asked for, not before", async () => {
  expect(loaded).toEqual([]);
  for (const route of shopsFeature.routes) await route.screen();
  await shopsFeature.commands?.();
  expect(loaded).toEqual(["shops-screen", "commands"]);
});
