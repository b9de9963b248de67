import { describe, expect, test, vi } from "vitest";
import type { Column } from "./column.ts";
import { createSearchText } from "./search-text.ts";

interface Row {
  name: string;
  phone?: string;
}

const phone: Column<Row> = { header: "Phone", size: 100, value: (row) => row.phone };

describe("createSearchText", () => {
  test("joins the values of columns and functions in lower case, and reads each row once", () => {
    const name = vi.fn<(row: Row) => string>((row) => row.name);
    const searchText = createSearchText<Row>([name, phone]);
    const row = { name: "Lekki GADGETS" };
    expect(searchText(row)).toBe("lekki gadgets");
    expect(searchText(row)).toBe("lekki gadgets");
    expect(name).toHaveBeenCalledOnce();
    expect(searchText({ name: "A", phone: "080" })).toBe("a\n080");
  });
});
