import { expect, test, vi } from "vitest";
import { createSearchText } from "./search-text.ts";

test("joins the texts of a row in lower case, and makes them once", () => {
  const texts = vi.fn<(row: { name: string; phone?: string }) => (string | undefined)[]>(
    ({ name, phone }) => [name, phone],
  );
  const textOf = createSearchText(texts);
  const row = { name: "Lekki GADGETS" };
  expect(textOf(row)).toBe("lekki gadgets");
  expect(textOf(row)).toBe("lekki gadgets");
  expect(texts).toHaveBeenCalledOnce();
  expect(textOf({ name: "A", phone: "080" })).toBe("a\n080");
});
