import { screen, within } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { sortRows } from "../../rows/sort-rows.ts";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";

interface Row {
  id: string;
  name: string;
  views: number;
}

const COLUMNS: Column<Row>[] = [
  { header: "Name", width: 100, render: ({ name }) => name },
  { header: "Views", width: 100, numeric: true, render: ({ views }) => views },
  {
    header: "Actions",
    width: 100,
    render: ({ name }) => <button type="button">See {name}</button>,
  },
];

const FIELDS = { Name: ({ name }: Row) => name, Views: ({ views }: Row) => views };

function rowsOf(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Shop ${index}`,
    views: count - index,
  }));
}

function Sorted({ rows }: { rows: Row[] }): ReactNode {
  const [sort, setSort] = useState("");
  return (
    <DataTable
      label="Shops"
      columns={COLUMNS}
      rows={sortRows(rows, FIELDS, sort)}
      fields={FIELDS}
      sort={sort}
      onSort={setSort}
      empty="No shops found"
    />
  );
}

const heading = (name: string): HTMLElement => screen.getByRole("columnheader", { name });
const names = (): (string | null)[] =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent ?? null);

describe("DataTable", () => {
  test("is sorted by its headings, by keyboard: up, down, and back to the order given", async () => {
    const { user } = renderWithTheme(<Sorted rows={rowsOf(3)} />);
    expect(heading("Views")).toHaveAttribute("aria-sort", "none");
    await user.tab();
    await user.tab();
    expect(within(heading("Views")).getByRole("button")).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(heading("Views")).toHaveAttribute("aria-sort", "ascending");
    expect(names()).toEqual(["Shop 2", "Shop 1", "Shop 0"]);
    await user.keyboard(" ");
    expect(heading("Views")).toHaveAttribute("aria-sort", "descending");
    expect(names()).toEqual(["Shop 0", "Shop 1", "Shop 2"]);
    await user.keyboard("{Enter}");
    expect(heading("Views")).toHaveAttribute("aria-sort", "none");
  });

  test("a column without a field has no button and no order", () => {
    renderWithTheme(<Sorted rows={rowsOf(3)} />);
    expect(heading("Actions")).not.toHaveAttribute("aria-sort");
    expect(within(heading("Actions")).queryByRole("button")).toBeNull();
  });

  test("draws every row of two hundred", () => {
    renderWithTheme(<Sorted rows={rowsOf(200)} />);
    expect(names()).toHaveLength(200);
    expect(screen.getByRole("table")).not.toHaveAttribute("aria-rowcount");
  });

  test("draws a screenful of more, and says how many there are", () => {
    // jsdom has none; the page is scrolled to where it is.
    vi.stubGlobal("scrollTo", () => {});
    renderWithTheme(<Sorted rows={rowsOf(10_000)} />);
    const drawn = screen.getAllByRole("row").slice(1);
    expect(drawn.length).toBeGreaterThan(5);
    expect(drawn.length).toBeLessThan(60);
    expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "10001");
    expect(drawn[0]).toHaveAttribute("aria-rowindex", "2");
  });

  test("shows what it is told when there are no rows", () => {
    renderWithTheme(<Sorted rows={[]} />);
    expect(screen.getByRole("cell", { name: "No shops found" })).toBeVisible();
  });
});
