import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());

test("loads the dialogs and the commands of each feature once", async () => {
  vi.doMock("./palette-dialogs.tsx", () => ({ PaletteDialogs: () => null }));
  const { loadPalette } = await import("./load-palette.ts");
  const loaded = await loadPalette();
  expect(loaded.sources.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      "Dashboard",
      "Shops",
      "Users",
      "Products",
      "Categories",
      "Administrators",
    ]),
  );
  expect(await loadPalette()).toBe(loaded);
});

test("loads again after a failure", async () => {
  vi.doMock("./palette-dialogs.tsx", () => {
    throw new Error("gone");
  });
  const { loadPalette } = await import("./load-palette.ts");
  const first = loadPalette();
  await expect(first).rejects.toHaveProperty("cause.message", "gone");
  const second = loadPalette();
  expect(second).not.toBe(first);
  await expect(second).rejects.toHaveProperty("cause.message", "gone");
});
