import { act, render, screen, waitFor, within } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Column } from "../../rows/column.ts";
import { sortRows } from "../../rows/sort-rows.ts";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { DataTable, FirstRows } from "./data-table.tsx";

interface Row {
  id: string;
  name: string;
  views: number;
}

const COLUMNS: Column<Row>[] = [
  { id: "name", header: "Name", value: ({ name }) => name },
  { id: "views", header: "Views", fit: 5, value: ({ views }) => views, numeric: true },
];

const ACTIONS = {
  count: 1,
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

/** Waits until the code of the virtual rows has loaded: they are fewer than the rows that it replaces. */
const waitForVirtualRows = (): Promise<void> =>
  waitFor(() => expect(names().length).toBeLessThan(50));

describe("DataTable", () => {
  test("sorts by keyboard: ascending, descending, and the original order", async () => {
    const { user } = renderWithTheme(<Sorted rows={rowsOf(3)} />);
    expect(heading("Views")).toHaveAttribute("aria-sort", "none");
    await user.tab();
    await user.keyboard("{ArrowRight}");
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

  test("renders only the rows in view of more, and announces their number", async () => {
    // jsdom does not implement it.
    vi.stubGlobal("scrollTo", () => {});
    renderWithTheme(<Sorted rows={rowsOf(10_000)} />);
    await waitForVirtualRows();
    const rendered = screen.getAllByRole("row").slice(1);
    expect(rendered.length).toBeGreaterThan(5);
    expect(rendered.length).toBeLessThan(60);
    expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "10001");
    expect(rendered[0]).toHaveAttribute("aria-rowindex", "2");
  });

  test("shows the first rows of a long table until the virtual rows are loaded", () => {
    render(
      <table>
        <FirstRows
          rows={rowsOf(300)}
          columns={COLUMNS}
          isCard={false}
          renderActions={ACTIONS.render}
        />
      </table>,
    );
    const [first, ...others] = screen.getAllByRole("row");
    expect(first).toHaveAttribute("aria-rowindex", "2");
    expect(others).toHaveLength(199);
  });

  test("re-renders neither the header nor the remaining rows when rows are filtered", () => {
    const onHeader = vi.fn<() => false>(() => false);
    const renderCell = vi.fn<(row: Row) => string>(({ name }) => name);
    const column: Column<Row> = {
      id: "name",
      header: "Name",
      value: ({ name }) => name,
      cell: renderCell,
      // Only the header reads it.
      get sortable() {
        return onHeader();
      },
    };
    const columns = [column];
    const rows = rowsOf(3);
    const table = (shown: Row[]): ReactNode => (
      <DataTable label="Shops" columns={columns} rows={shown} sort="" onSort={() => {}} empty="" />
    );
    const { rerender } = renderWithTheme(table(rows));
    expect(onHeader).toHaveBeenCalledTimes(1);
    expect(renderCell).toHaveBeenCalledTimes(3);
    rerender(table(rows.slice(1)));
    expect(names()).toEqual(["Shop 1", "Shop 2"]);
    expect(onHeader).toHaveBeenCalledTimes(1);
    expect(renderCell).toHaveBeenCalledTimes(3);
  });

  test("sizes a column by its definition and its header, not by the rows", () => {
    const { container } = renderWithTheme(
      <Sorted rows={rowsOf(1).map((row) => ({ ...row, views: 1_234_567_890 }))} />,
    );
    const widths = [...container.querySelectorAll("col")].map(({ style }) => style.width);
    expect(widths.slice(0, 2)).toEqual(["", "calc(7ch + 1.25rem)"]);
  });

  test("shows cards in a narrow window, with the roles of a table, sorted by one select", async () => {
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal("matchMedia", (media: string) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media === "screen and (max-width: 48.05em)",
      }),
    );
    const { user } = renderWithTheme(<Sorted rows={rowsOf(3)} />);
    for (const role of ["table", "rowgroup", "row", "columnheader", "cell"]) {
      for (const element of screen.getAllByRole(role)) {
        expect(element).toHaveAttribute("role", role);
      }
    }
    expect(within(screen.getByRole("table")).queryByRole("button", { name: /Views/ })).toBeNull();
    const select = screen.getByRole("combobox", { name: "Sort by" });
    expect(
      within(select)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Default order",
      "Name, ascending",
      "Name, descending",
      "Views, ascending",
      "Views, descending",
    ]);
    await user.selectOptions(select, "Views, ascending");
    expect(names()).toEqual(["Shop 2", "Shop 1", "Shop 0"]);
    await user.selectOptions(select, "Default order");
    expect(names()).toEqual(["Shop 0", "Shop 1", "Shop 2"]);
  });

  test("shows the header and a skeleton until there are rows", () => {
    const { container } = renderWithTheme(
      <DataTable
        label="Shops"
        columns={COLUMNS}
        rows={undefined}
        sort=""
        onSort={() => {}}
        empty="No shops found"
      />,
    );
    expect(heading("Views")).toBeVisible();
    expect(container.querySelectorAll("tbody tr")).toHaveLength(10);
    expect(screen.queryByText("No shops found")).toBeNull();
  });

  test("shows the empty state when there are no rows", () => {
    renderWithTheme(<Sorted rows={[]} />);
    expect(screen.getByRole("cell", { name: "No shops found" })).toBeVisible();
  });

  test("keeps the focus on its row when a refetch shifts the rows of a long list", async () => {
    vi.stubGlobal("scrollTo", () => {});
    const rows = rowsOf(300);
    const { rerender } = renderWithTheme(<Sorted rows={rows} />);
    await waitForVirtualRows();
    const button = screen.getByRole("button", { name: "See Shop 3" });
    act(() => button.focus());
    rerender(<Sorted rows={[{ id: "new", name: "New shop", views: 0 }, ...rows]} />);
    expect(screen.getByRole("button", { name: "See Shop 3" })).toHaveFocus();
    rerender(<Sorted rows={rows.filter(({ id }) => id !== "3")} />);
    expect(document.body).toHaveFocus();
  });
});
