import type { Total } from "@market/api-client";
import type { Http } from "@market/api-client/http";
import { usersApi } from "@market/api-client/users";
import { rows, wireUser } from "@market/api-client/testing";
import { Toasts } from "@market/ui";
import { notifications } from "@mantine/notifications";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { defineList } from "../../define-list.ts";
import { toggle } from "../../model/filter.ts";
import { renderInList } from "../../testing/render-list.tsx";
import { ListContent } from "../list-rows.tsx";
import { ListMenu } from "./list-menu.tsx";

const downloads: { name: string; url: string }[] = [];

beforeEach(() => {
  downloads.length = 0;
  // jsdom implements no downloads.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    downloads.push({ name: this.download, url: this.href });
  });
});

afterEach(() => {
  // The store is global, and test files share a document.
  act(() => notifications.clean());
  vi.restoreAllMocks();
});

/** Renders the menu of a list with 1204 rows. */
async function renderMenu({
  total = { count: 1204, isExact: true },
  createExportUrl = () => Promise.resolve("https://api.test/export?ticket=1"),
}: { total?: Total; createExportUrl?: () => Promise<string> } = {}) {
  const list = defineList({
    resource: (http: Http) => ({ ...usersApi(http), createExportUrl }),
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
      <ListContent loading="Loading users">
        <p>Loaded</p>
      </ListContent>
    </>,
    {
      list,
      path: "/users?q=+am+",
      prepare: ({ fake }) => {
        fake.advertise("export", "list-query");
        fake.answer("GET /admin/users", () =>
          Response.json({ data: rows(2, wireUser), next: "2", total }),
        );
      },
    },
  );
  await screen.findByText("Loaded");
  const open = () => user.click(screen.getByRole("button", { name: "List options" }));
  const start = async (): Promise<void> => {
    await open();
    await user.click(await screen.findByRole("menuitem", { name: /^Export all/ }));
  };
  return { open, start };
}

describe("Export all", () => {
  test.each<[Total, string]>([
    [{ count: 1204, isExact: true }, "Export all 1,204 rows"],
    [{ count: 10_000, isExact: false }, "Export all 10,000+ rows"],
    [{ count: 1, isExact: true }, "Export all 1 row"],
  ])("shows the number of rows that match in the whole table", async (total, text) => {
    const { open } = await renderMenu({ total });
    await open();
    const item = await screen.findByRole("menuitem", { name: /^Export all \d/ });
    expect(item).toHaveTextContent(text);
    expect(screen.getByRole("menuitem", { name: /^Export as CSV/ })).toBeVisible();
  });

  test("lets the browser download the URL of the server, and says so", async () => {
    const { start } = await renderMenu();
    await start();
    expect(await screen.findByText(/^The browser saves users-\d{4}-\d\d-\d\d\.csv$/)).toBeVisible();
    expect(downloads).toEqual([
      {
        name: expect.stringMatching(/^users-[\d-]{10}\.csv$/),
        url: "https://api.test/export?ticket=1",
      },
    ]);
  });

  test("shows why it cannot start", async () => {
    const message = "You have another export in progress. Wait for its end.";
    const { start } = await renderMenu({
      createExportUrl: () => Promise.reject(new Error(message)),
    });
    await start();
    expect(await screen.findByText(message)).toBeVisible();
    expect(downloads).toEqual([]);
  });
});
