import { Toasts } from "@market/ui";
import { notifications } from "@mantine/notifications";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { defineNames, renderInList } from "../../testing/render-list.tsx";
import { ListMenu } from "./list-menu.tsx";

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

function renderMenu(names: string[] = ["A", "B"], path = "/shops") {
  const content = (
    <>
      <Toasts autoClose={false} />
      <ListMenu />
    </>
  );
  return renderInList(content, { list: defineNames(...names), path });
}

const findExport = () => screen.findByRole("menuitem", { name: /^Export as CSV/ });

describe("ListMenu", () => {
  test("downloads the rows and confirms it", async () => {
    const { user } = renderMenu();
    await user.click(screen.getByRole("button", { name: "List options" }));
    await user.click(await findExport());
    expect(await screen.findByText(/^2 rows in shops-\d{4}-\d\d-\d\d\.csv$/)).toBeInTheDocument();
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^shops-[\d-]{10}\.csv$/),
    ]);
    // `text()` would strip the byte order mark.
    const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? []);
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(
      "\uFEFFName\r\nA\r\nB",
    );
  });

  test("exports the rows that match the search", async () => {
    const { user } = renderMenu(["A", "B"], "/shops?q=B");
    await user.click(screen.getByRole("button", { name: "List options" }));
    expect((await findExport()).textContent).toBe("Export as CSV1 row");
    await user.click(await findExport());
    await vi.waitFor(() => expect(saved).toHaveLength(1), 60_000);
    expect(await saved[0]?.blob.text()).toBe("Name\r\nB");
  });

  test("opens with the first keystroke, and returns the focus to its button", async () => {
    const { user } = renderMenu();
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
    const { user } = renderMenu([]);
    await user.click(screen.getByRole("button", { name: "List options" }));
    expect(await findExport()).toHaveAttribute("aria-disabled", "true");
  });
});
