import { notifications } from "@mantine/notifications";
import { act, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { Toasts } from "../../notify/toasts.tsx";
import type { Column } from "../../rows/column.ts";
import { SearchProvider } from "../../url-state/search-provider.tsx";
import { ListMenu, type ListMenuProps } from "./list-menu.tsx";

const COLUMNS: Column<{ name: string }>[] = [
  { header: "Name", size: 100, value: ({ name }) => name },
];

const ROWS = [{ name: "A" }, { name: "B" }];

const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  // jsdom implements neither object URLs nor downloads.
  let blob = new Blob();
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (made: Blob) => {
        blob = made;
        return "blob:export";
      },
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob });
  });
});

afterEach(() => {
  // The store is global, and test files share a document.
  act(() => notifications.clean());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function renderMenu(props: Partial<ListMenuProps<{ name: string }>>) {
  return renderWithTheme(
    <>
      <Toasts autoClose={false} />
      <ListMenu
        name="shops"
        rows={ROWS}
        searchText={({ name }) => name.toLowerCase()}
        columns={COLUMNS}
        {...props}
      />
    </>,
  );
}

describe("ListMenu", () => {
  test("downloads the rows and confirms it", async () => {
    const { user } = renderMenu({});
    await user.click(screen.getByRole("button", { name: "List options" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Export as CSV/ }));
    expect(await screen.findByText("2 rows in shops.csv")).toBeInTheDocument();
    expect(saved.map(({ name }) => name)).toEqual(["shops.csv"]);
    // `text()` would strip the byte order mark.
    const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? []);
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(
      "\uFEFFName\r\nA\r\nB",
    );
  });

  test.each([
    [{}, "Export as CSV2 rows"],
    [{ rows: [{ name: "A" }], capped: 1000 }, "Export as CSV1 row, of the first 1,000 only"],
  ])("shows the number of rows, and that the server may have more", async (props, text) => {
    const { user } = renderMenu(props);
    await user.click(screen.getByRole("button", { name: "List options" }));
    expect((await screen.findByRole("menuitem")).textContent).toBe(text);
  });

  test("exports the rows that match the search", async () => {
    const searchText = vi.fn<(row: { name: string }) => string>(({ name }) => name.toLowerCase());
    const { user } = renderWithTheme(
      <MemoryRouter>
        <SearchProvider urlQuery="B" setUrlQuery={() => {}}>
          <ListMenu name="shops" rows={ROWS} searchText={searchText} columns={COLUMNS} />
        </SearchProvider>
      </MemoryRouter>,
    );
    expect(searchText).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "List options" }));
    expect((await screen.findByRole("menuitem")).textContent).toBe("Export as CSV1 row");
    await user.click(screen.getByRole("menuitem"));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.blob.text()).toBe("Name\r\nB");
  });

  test("opens with the first keystroke, and returns the focus to its button", async () => {
    const { user } = renderMenu({});
    await user.tab();
    const closed = screen.getByRole("button", { name: "List options" });
    expect(closed).toHaveFocus();
    expect(closed).toHaveAttribute("aria-haspopup", "menu");
    await user.keyboard("{Enter}");
    await waitFor(async () => expect(await screen.findByRole("menuitem")).toHaveFocus());
    expect(screen.getByRole("button", { name: "List options" })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(screen.getByRole("button", { name: "List options" })).toHaveFocus();
  });

  test("disables the export of an empty list", async () => {
    const { user } = renderMenu({ rows: [] });
    await user.click(screen.getByRole("button", { name: "List options" }));
    expect(await screen.findByRole("menuitem")).toHaveAttribute("data-disabled");
  });
});
