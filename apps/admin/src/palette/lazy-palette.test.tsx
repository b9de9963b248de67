import { beforeEach, expect, test, vi } from "vitest";
import { render, screen } from "@testing-library/react";
import type { CommandPaletteProps } from "./command-palette.tsx";

beforeEach(() => vi.resetModules());

test("loads the dialogs and the commands of each feature once", async () => {
  vi.doMock("./command-palette.tsx", () => ({
    CommandPalette: ({ sources }: CommandPaletteProps) => (
      <ul>
        {sources.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    ),
  }));
  const { features } = await import("../features.ts");
  const { Palette } = await import("./use-palette.tsx");
  const loads = features
    .filter(({ commands }) => commands)
    .map((feature) => vi.spyOn(feature, "commands"));
  expect(await Palette.preload()).toBe(true);
  render(<Palette opened onClose={() => {}} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      "Dashboard",
      "Shops",
      "Users",
      "Products",
      "Categories",
      "Administrators",
    ]),
  );
  expect(await Palette.preload()).toBe(true);
  for (const load of loads) expect(load).toHaveBeenCalledTimes(1);
});

test("loads again after a failure", async () => {
  vi.doMock("./command-palette.tsx", () => {
    throw new Error("gone");
  });
  const { Palette } = await import("./use-palette.tsx");
  expect(await Palette.preload()).toBe(false);
  vi.doMock("./command-palette.tsx", () => ({ CommandPalette: () => null }));
  expect(await Palette.preload()).toBe(true);
});
