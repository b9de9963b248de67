import { expect, test, vi } from "vitest";
import { createSearchText } from "./search-text.ts";

interface Row {
  name: string;
  phone?: string;
}

test("joins the texts of a row in lower case, and reads each row once", () => {
  const readTexts = vi.fn<(row: Row) => (string | undefined)[]>(({ name, phone }) => [name, phone]);
  const searchText = createSearchText(readTexts);
  const row = { name: "Lekki GADGETS" };
  expect(searchText(row)).toBe("lekki gadgets");
  expect(searchText(row)).toBe("lekki gadgets");
  expect(readTexts).toHaveBeenCalledOnce();
  expect(searchText({ name: "A", phone: "080" })).toBe("a\n080");
});
