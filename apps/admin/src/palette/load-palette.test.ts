import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());

test("brings the dialogs and what each feature offers, once", async () => {
  vi.doMock("./palette-dialogs.tsx", () => ({ PaletteDialogs: () => null }));
  const { loadPalette } = await import("./load-palette.ts");
  const loaded = await loadPalette();
  expect(loaded.offers.map(({ title }) => title)).toEqual([
    "Dashboard",
    "Shops",
    "Users",
    "Products",
    "Categories",
    "Administrators",
  ]);
  expect(await loadPalette()).toBe(loaded);
});

test("a failure is not kept", async () => {
  vi.doMock("./palette-dialogs.tsx", () => {
    throw new Error("gone");
  });
  const { loadPalette } = await import("./load-palette.ts");
  const first = loadPalette();
  await expect(first).rejects.toThrow("vi.mock");
  const second = loadPalette();
  expect(second).not.toBe(first);
  await expect(second).rejects.toThrow("vi.mock");
});
