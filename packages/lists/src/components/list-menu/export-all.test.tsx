import type { Api, ListExport, Total } from "@market/api-client";
import { rows, wireUser } from "@market/api-client/testing";
import { Toasts } from "@market/ui";
import { notifications } from "@mantine/notifications";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { defineList } from "../../define-list.ts";
import { toggle } from "../../model/filter.ts";
import { renderInList } from "../../testing/render-list.tsx";
import { ListContent } from "../list-rows.tsx";
import { ListMenu } from "./list-menu.tsx";

type Options = Parameters<ListExport["download"]>[0];
type File = Awaited<ReturnType<ListExport["download"]>>;

/** A download that the test ends. */
interface Download extends Options {
  resolve: (file: File) => void;
  reject: (error: unknown) => void;
}

const FILE = new Blob(["Name\r\nA\r\n"], { type: "text/csv" });

const saved: { name: string; file: unknown }[] = [];

beforeEach(() => {
  saved.length = 0;
  // jsdom implements neither object URLs nor downloads.
  let file: unknown;
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: unknown) => {
        file = blob;
        return "blob:export";
      },
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file });
  });
});

afterEach(() => {
  // The store is global, and test files share a document.
  act(() => notifications.clean());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Renders the menu of a list with 1204 rows, whose exports the test ends. */
async function renderMenu({ total = { count: 1204, isExact: true } }: { total?: Total } = {}) {
  const downloads: Download[] = [];
  const queries: string[] = [];
  const exportAll = (query: string): ListExport => {
    queries.push(query);
    return {
      count: () => Promise.resolve(total),
      download: (options) =>
        new Promise((resolve, reject) => {
          options.signal.addEventListener("abort", () => reject(options.signal.reason));
          downloads.push({ ...options, resolve, reject });
        }),
    };
  };
  const list = defineList({
    resource: ({ users }: Api) => ({
      ...users,
      export: ({ q }: Parameters<typeof users.export>[0]) => exportAll(q),
    }),
    path: "/users",
    limit: 2,
    columns: [{ id: "email", header: "Email", value: ({ email }) => email }],
    searchTexts: ({ email }) => [email],
    filters: { type: toggle("Type", {}, () => true) },
  });
  const { user } = renderInList(
    <>
      <Toasts autoClose={false} />
      <ListMenu />
      <ListContent loading="Loading users">Loaded</ListContent>
    </>,
    {
      list,
      path: "/users?q=+am+",
      prepare: ({ fake }) => {
        fake.advertise("export");
        fake.data.users = rows(10, wireUser);
      },
    },
  );
  await screen.findByText("Loaded");
  const open = () => user.click(screen.getByRole("button", { name: "List options" }));
  const start = async (): Promise<void> => {
    await open();
    await user.click(await screen.findByRole("menuitem", { name: /^Export all/ }));
  };
  return { user, downloads, queries, open, start };
}

const progress = () => screen.findByRole("progressbar", { name: "Export of users" });

describe("Export all", () => {
  test.each<[Total, string]>([
    [{ count: 1204, isExact: true }, "Export all 1,204 rows"],
    [{ count: 10_000, isExact: false }, "Export all 10,000+ rows"],
    [{ count: 1, isExact: true }, "Export all 1 row"],
  ])("shows the number of rows that match in the whole table", async (total, text) => {
    const { open, queries } = await renderMenu({ total });
    expect(queries).toEqual([]);
    await open();
    const item = await screen.findByRole("menuitem", { name: /^Export all \d/ });
    expect(item).toHaveTextContent(text);
    expect(screen.getByRole("menuitem", { name: /^Export as CSV/ })).toBeVisible();
    expect(new Set(queries)).toEqual(new Set(["am"]));
  });

  test("shows the progress, saves the file and confirms it", async () => {
    const { downloads, start } = await renderMenu();
    await start();
    const toast = await screen.findByRole("group", { name: "Export of users" });
    expect(within(toast).getByRole("status")).toHaveTextContent("Exporting users…");
    act(() => downloads[0]?.onProgress(301));
    expect(await progress()).toHaveAttribute("aria-valuenow", "25");
    expect(await progress()).toHaveAttribute("aria-valuetext", "301 of 1,204 rows");
    expect(saved).toEqual([]);
    downloads[0]?.resolve({ file: FILE, rows: 1204 });
    expect(await screen.findByText("1,204 rows in users.csv")).toBeVisible();
    expect(saved).toEqual([{ name: "users.csv", file: FILE }]);
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  });

  test("shows the rows that have arrived when the total is not exact", async () => {
    const { downloads, start } = await renderMenu({ total: { count: 10_000, isExact: false } });
    await start();
    act(() => downloads[0]?.onProgress(412_000));
    expect(await progress()).toHaveAttribute("aria-valuetext", "412,000 rows");
    expect(await progress()).not.toHaveAttribute("aria-valuenow");
    act(() => downloads[0]?.reject(new DOMException("", "AbortError")));
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  });

  test("is canceled by the button of the toast", async () => {
    const { user, downloads, start } = await renderMenu();
    await start();
    await user.click(await screen.findByRole("button", { name: "Cancel export" }));
    expect(downloads[0]?.signal.aborted).toBe(true);
    expect(await screen.findByText("The export of users was canceled")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    expect(saved).toEqual([]);
  });

  test("is canceled by the menu, which starts no second one meanwhile", async () => {
    const { user, downloads, open, start } = await renderMenu();
    await start();
    act(() => downloads[0]?.onProgress(301));
    await open();
    const cancel = await screen.findByRole("menuitem", { name: /^Cancel the export of users/ });
    expect(cancel).toHaveTextContent("301 of 1,204 rows");
    expect(screen.queryByRole("menuitem", { name: /^Export all/ })).toBeNull();
    await user.click(cancel);
    expect(await screen.findByText("The export of users was canceled")).toBeVisible();
    expect(downloads).toHaveLength(1);
    await start();
    expect(downloads).toHaveLength(2);
    downloads[1]?.resolve({ file: FILE, rows: 1 });
    expect(await screen.findByText("1 row in users.csv")).toBeVisible();
  });

  test("shows why it failed until it is retried", async () => {
    const { user, downloads, start } = await renderMenu();
    await start();
    downloads[0]?.reject(new Error("The server is busy at the moment."));
    const failure = await screen.findByRole("alert");
    expect(failure).toHaveTextContent("The server is busy at the moment.");
    expect(saved).toEqual([]);
    await user.click(within(failure).getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(downloads).toHaveLength(2);
    downloads[1]?.resolve({ file: FILE, rows: 1204 });
    expect(await screen.findByText("1,204 rows in users.csv")).toBeVisible();
  });

  test("ends in silence with the session", async () => {
    const { downloads, start } = await renderMenu();
    await start();
    await progress();
    downloads[0]?.reject(new DOMException("", "AbortError"));
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByText(/canceled/)).toBeNull();
  });
});
