import { act, screen, within } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import type { Column } from "../../rows/column.ts";
import { sortRows } from "../../rows/sort-rows.ts";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { DataTable } from "./data-table.tsx";

interface Row {
  id: string;
  name: string;
  views: number;
}

const COLUMNS: Column<Row>[] = [
  { header: "Name", size: 100, value: ({ name }) => name },
  { header: "Views", size: 100, value: ({ views }) => views, numeric: true },
];

const ACTIONS = {
  size: 100,
  render: ({ name }: Row) => <button type="button">See {name}</button>,
};

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
      rows={sortRows(rows, COLUMNS, sort)}
      actions={ACTIONS}
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
  test("sorts by keyboard: ascending, descending, and the original order", async () => {
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

  test("gives a column without a value no sort button", () => {
    renderWithTheme(<Sorted rows={rowsOf(3)} />);
    expect(heading("Actions")).not.toHaveAttribute("aria-sort");
    expect(within(heading("Actions")).queryByRole("button")).toBeNull();
  });

  test("renders all of two hundred rows", () => {
    renderWithTheme(<Sorted rows={rowsOf(200)} />);
    expect(names()).toHaveLength(200);
    expect(screen.getByRole("table")).not.toHaveAttribute("aria-rowcount");
  });

  test("renders only the rows in view of more, and announces their number", () => {
    // jsdom does not implement it.
    vi.stubGlobal("scrollTo", () => {});
    renderWithTheme(<Sorted rows={rowsOf(10_000)} />);
    const rendered = screen.getAllByRole("row").slice(1);
    expect(rendered.length).toBeGreaterThan(5);
    expect(rendered.length).toBeLessThan(60);
    expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "10001");
    expect(rendered[0]).toHaveAttribute("aria-rowindex", "2");
  });

  test("shows the empty state when there are no rows", () => {
    renderWithTheme(<Sorted rows={[]} />);
    expect(screen.getByRole("cell", { name: "No shops found" })).toBeVisible();
  });

  test("keeps the focus on its row when a refetch shifts the rows of a long list", () => {
    vi.stubGlobal("scrollTo", () => {});
    const rows = rowsOf(300);
    const { rerender } = renderWithTheme(<Sorted rows={rows} />);
    const button = screen.getByRole("button", { name: "See Shop 3" });
    act(() => button.focus());
    rerender(<Sorted rows={[{ id: "new", name: "New shop", views: 0 }, ...rows]} />);
    expect(screen.getByRole("button", { name: "See Shop 3" })).toHaveFocus();
    rerender(<Sorted rows={rows.filter(({ id }) => id !== "3")} />);
    expect(document.body).toHaveFocus();
  });
});
