import { act, screen, waitFor } from "@testing-library/react";
import { createRef } from "react";
import { describe, expect, test, vi } from "vitest";
import type { Column } from "../../rows/column.ts";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { DataTable } from "./data-table.tsx";
import type { TableHandle } from "./use-row-events.ts";

interface Row {
  id: string;
  name: string;
}

const COLUMNS: Column<Row>[] = [{ id: "name", header: "Name", value: ({ name }) => name }];

function rowsOf(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Shop ${index}`,
  }));
}

/** A table of which the first action of each row opens it. */
function renderRows(rows = rowsOf(3), opens = true) {
  const onOpen = vi.fn<(name: string) => void>();
  const actions = {
    count: 2,
    opens: opens ? "shop" : undefined,
    render: ({ name }: Row) => (
      <>
        <button type="button" onClick={() => onOpen(name)}>
          See {name}
        </button>
        <button type="button">Edit {name}</button>
      </>
    ),
  };
  const handle = createRef<TableHandle>();
  const { user } = renderWithTheme(
    <>
      <h1 tabIndex={-1}>All shops</h1>
      <input aria-label="Search" />
      <DataTable
        label="Shops"
        sort=""
        onSort={() => {}}
        columns={COLUMNS}
        rows={rows}
        actions={actions}
        handle={handle}
        empty="No shops found"
      />
    </>,
  );
  const focus = (id: string): void => handle.current?.focusRow(id);
  return { user, onOpen, focus };
}

const button = (name: string): HTMLElement => screen.getByRole("button", { name });

describe("rows of a table", () => {
  test("a click on a row opens it, a click on one of its controls does not", async () => {
    const { user, onOpen } = renderRows();
    await user.click(screen.getByRole("cell", { name: "Shop 1" }));
    expect(onOpen.mock.calls).toEqual([["Shop 1"]]);
    expect(button("See Shop 1")).toHaveFocus();
    await user.click(button("Edit Shop 2"));
    await user.click(screen.getByRole("columnheader", { name: "Name" }));
    expect(onOpen).toHaveBeenCalledTimes(1);
    await user.click(button("See Shop 2"));
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  test.each<[how: string, init: MouseEventInit]>([
    ["a middle click", { button: 1 }],
    ["Ctrl", { ctrlKey: true }],
    ["Command", { metaKey: true }],
    ["Shift", { shiftKey: true }],
  ])("%s on a row or its first action opens the URL of the row in another tab", (_how, init) => {
    history.replaceState(null, "", "/shops?q=shop");
    const openTab = vi.spyOn(window, "open").mockReturnValue(null);
    const { onOpen } = renderRows();
    const type = init.button === 1 ? "auxclick" : "click";
    for (const target of [screen.getByRole("cell", { name: "Shop 1" }), button("See Shop 1")]) {
      target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
    }
    button("Edit Shop 1").dispatchEvent(new MouseEvent(type, { bubbles: true, ...init }));
    const call = [new URL("/shops?q=shop&shop=1", location.href), "_blank", "noopener"];
    expect(openTab.mock.calls).toEqual([call, call]);
    expect(onOpen).not.toHaveBeenCalled();
    history.replaceState(null, "", "/");
  });

  test("the click that ends a selection of text opens nothing", () => {
    const { onOpen } = renderRows();
    const cell = screen.getByRole("cell", { name: "Shop 1" });
    getSelection()?.selectAllChildren(cell);
    cell.click();
    expect(onOpen).not.toHaveBeenCalled();
    getSelection()?.removeAllRanges();
  });

  test("a click on a row without details does nothing", async () => {
    const { user, onOpen } = renderRows(rowsOf(3), false);
    await user.click(screen.getByRole("cell", { name: "Shop 1" }));
    expect(onOpen).not.toHaveBeenCalled();
  });

  test("J, K and the arrow keys move between the same actions of rows", async () => {
    const { user, onOpen } = renderRows();
    act(() => button("See Shop 0").focus());
    await user.keyboard("j{ArrowDown}j");
    expect(button("See Shop 2")).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(onOpen.mock.calls).toEqual([["Shop 2"]]);
    await user.tab();
    await user.keyboard("k{ArrowUp}k");
    expect(button("Edit Shop 0")).toHaveFocus();
  });

  test("the keys do nothing outside a focused row, or with a modifier", async () => {
    const { user } = renderRows();
    await user.keyboard("j{ArrowDown}");
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole("textbox"));
    await user.keyboard("j");
    expect(screen.getByRole("textbox")).toHaveValue("j");
    act(() => button("See Shop 0").focus());
    await user.keyboard("{Control>}j{/Control}{Shift>}{ArrowDown}{/Shift}");
    expect(button("See Shop 0")).toHaveFocus();
  });

  test("the focus goes to a row on request, and to the heading if it is not there", async () => {
    const { focus } = renderRows();
    focus("2");
    await waitFor(() => expect(button("See Shop 2")).toHaveFocus());
    act(() => button("See Shop 2").blur());
    focus("gone");
    await waitFor(() => expect(screen.getByRole("heading")).toHaveFocus());
  });

  test("the focus reaches a row of a long list that is not in the document, and then its neighbors", async () => {
    vi.stubGlobal("scrollTo", () => {});
    const { focus, user } = renderRows(rowsOf(300));
    // Until the code of the virtual rows has loaded.
    await waitFor(() => expect(screen.getAllByRole("row").length).toBeLessThan(50));
    expect(screen.queryByRole("button", { name: "See Shop 250" })).toBeNull();
    focus("250");
    await waitFor(() => expect(button("See Shop 250")).toHaveFocus());
    await user.keyboard("jj");
    expect(button("See Shop 252")).toHaveFocus();
    await user.keyboard("kkk");
    expect(button("See Shop 249")).toHaveFocus();
  });
});
