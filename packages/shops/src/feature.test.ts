import { expect, test, vi } from "vitest";
import { shopsFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const loading = vi.hoisted(() => (file: string, screen: string) => {
  loaded.push(file);
  return { [screen]: () => null };
});

vi.mock("./screens/shops-screen.tsx", () => loading("shops-screen", "ShopsScreen"));

test("loads a screen when it is asked for, not before", async () => {
  expect(loaded).toEqual([]);
  for (const route of shopsFeature.routes) await route.screen();
  expect(loaded).toEqual(["shops-screen"]);
});
