import { expect, test, vi } from "vitest";
import { administratorsFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const loading = vi.hoisted(() => (file: string, screen: string) => {
  loaded.push(file);
  return { [screen]: () => null };
});

vi.mock("./screens/administrators-screen.tsx", () =>
  loading("administrators-screen", "AdministratorsScreen"),
);

test("loads a screen when it is asked for, not before", async () => {
  expect(loaded).toEqual([]);
  for (const route of administratorsFeature.routes) await route.screen();
  expect(loaded).toEqual(["administrators-screen"]);
});
