import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { countUnsavedElsewhere, useUnsavedLock } from "./unsaved-lock.ts";

function Form({ hasChanges }: { hasChanges: boolean }): ReactNode {
  useUnsavedLock(hasChanges);
  return null;
}

/** jsdom has no locks. */
function fakeLocks(held: { name: string }[]) {
  const request = async (
    name: string,
    _options: unknown,
    hold: () => Promise<void>,
  ): Promise<void> => {
    const lock = { name };
    held.push(lock);
    await hold();
    held.splice(held.indexOf(lock), 1);
  };
  vi.stubGlobal("navigator", { locks: { request, query: async () => ({ held }) } });
}

afterEach(() => vi.unstubAllGlobals());

test("holds a lock while a form has unsaved changes", async () => {
  const held: { name: string }[] = [];
  fakeLocks(held);
  const { rerender, unmount } = render(<Form hasChanges={false} />);
  expect(held).toEqual([]);
  rerender(<Form hasChanges />);
  expect(held).toEqual([{ name: expect.stringMatching(/^market:unsaved:/) }]);
  unmount();
  await vi.waitFor(() => expect(held).toEqual([]), 60_000);
});

test("counts the forms of other tabs", async () => {
  fakeLocks([{ name: "market:unsaved:1" }, { name: "market:unsaved:1" }, { name: "other" }]);
  const { unmount } = render(<Form hasChanges />);
  expect(await countUnsavedElsewhere()).toBe(2);
  unmount();
});

test("counts none in a browser without locks", async () => {
  vi.stubGlobal("navigator", {});
  render(<Form hasChanges />).unmount();
  expect(await countUnsavedElsewhere()).toBe(0);
});
