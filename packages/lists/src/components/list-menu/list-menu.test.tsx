import { Toasts } from "@market/ui";
import { notifications } from "@mantine/notifications";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderInList } from "../../testing/render-list.tsx";
import { ListMenu, type ExportedRows } from "./list-menu.tsx";

const searchNames = (names: readonly string[]) =>
  vi.fn<(query: string) => ExportedRows>((query) => {
    const found = names.filter((name) => name.includes(query));
    return {
      count: found.length,
      toCsv: () => Promise.resolve(["Name", ...found].join("\r\n")),
    };
  });

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

function renderMenu({ names = ["A", "B"], ...props }: { names?: string[]; capped?: number }) {
  return renderInList(
    <>
      <Toasts autoClose={false} />
      <ListMenu name="shops" search={searchNames(names)} {...props} />
    </>,
  );
}

const findExport = () => screen.findByRole("menuitem", { name: /^Export as CSV/ });

describe("ListMenu", () => {
  test("downloads the rows and confirms it", async () => {
    const { user } = renderMenu({});
    await user.click(screen.getByRole("button", { name: "List options" }));
    await user.click(await findExport());
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
    [{ names: ["A"], capped: 1000 }, "Export as CSV1 row. Only the first 1,000 are loaded."],
  ])("shows the number of rows, and that the server may have more", async (props, text) => {
    const { user } = renderMenu(props);
    await user.click(screen.getByRole("button", { name: "List options" }));
    expect((await findExport()).textContent).toBe(text);
  });

  test("exports the rows that match the search", async () => {
    const search = searchNames(["A", "B"]);
    const { user } = renderInList(<ListMenu name="shops" search={search} />, "?q=B");
    expect(search).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "List options" }));
    expect((await findExport()).textContent).toBe("Export as CSV1 row");
    await user.click(await findExport());
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
    const first = await screen.findByRole("menuitem", { name: /^Save view/ });
    await waitFor(() => expect(first).toHaveFocus());
    expect(screen.getByRole("button", { name: "List options" })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: "List options" })).toHaveFocus());
  });

  test("disables the export of an empty list", async () => {
    const { user } = renderMenu({ names: [] });
    await user.click(screen.getByRole("button", { name: "List options" }));
    expect(await findExport()).toHaveAttribute("data-disabled");
  });
});
