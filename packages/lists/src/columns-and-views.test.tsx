import type { ListView } from "@market/api-client/preferences";
import { usersApi, type User } from "@market/api-client/users";
import { rows, wirePreference, wireUser, type FakeApi } from "@market/api-client/testing";
import { Toasts } from "@market/ui";
import { notifications } from "@mantine/notifications";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  choice,
  defineList,
  defineLocalList,
  ListContent,
  ListRows,
  ListToolbar,
} from "./index.ts";
import { renderInList, type Connection } from "./testing/render-list.tsx";

const type = choice(
  "Type",
  { all: "All", seller: "Sellers" },
  (user: Pick<User, "accountType">, value) => user.accountType === value,
);
const users = defineList({
  resource: usersApi,
  path: "/people",
  limit: 10,
  columns: [
    { id: "email", header: "Email", value: (user) => user.email, primary: true },
    { id: "referral-code", header: "Code", value: (user) => user.referralCode },
    { id: "created", header: "Since", value: (user) => user.createdAt },
    { id: "account-type", header: "Type", value: (user) => user.accountType, hidden: true },
  ],
  searchTexts: ({ email }) => [email],
  filters: { type },
});
const sample = defineLocalList({
  name: "people",
  rows: [{ id: "1", email: "ada@example.com", accountType: "seller" as const }],
  columns: [{ id: "email", header: "Email", value: ({ email }) => email, primary: true }],
  searchTexts: ({ email }) => [email],
  filters: { type },
});

const sellers: ListView = { name: "Sellers only", query: "type=seller" };

const stored = (...views: ListView[]) => [{ id: "users", views }];

beforeEach(() => {
  notifications.clean();
  localStorage.clear();
});

afterEach(() => void vi.restoreAllMocks());

interface RenderOptions {
  /** The query string of the URL. */
  search?: string;
  list?: "api" | "local";
  /** The views that the server keeps. Without them, it keeps none. */
  views?: readonly ListView[];
  /** Is called with the API before anything is rendered. */
  prepare?: (fake: FakeApi) => void;
}

async function renderPeople(options: RenderOptions = {}) {
  const { search = "", list = "api", views } = options;
  const rowsOfList = <ListRows label="People" empty="No people found" />;
  const content = (
    <>
      <Toasts autoClose={false} />
      <ListToolbar label="Search people" placeholder="Search..." />
      {list === "api" ? (
        <ListContent loading="Loading people...">{rowsOfList}</ListContent>
      ) : (
        rowsOfList
      )}
    </>
  );
  const prepare = ({ fake, session }: Connection): void => {
    session.start("token", { id: "1" });
    fake.data.users = rows(8, wireUser);
    if (views) {
      fake.advertise("preferences");
      fake.data.preferences = [wirePreference(0, { id: "users", views })];
    }
    options.prepare?.(fake);
  };
  const path = `/people${search}`;
  const { fake, user } =
    list === "api"
      ? renderInList(content, { list: users, path, prepare })
      : renderInList(content, { list: sample, path, prepare });
  await screen.findByRole("table", { name: "People" });
  const openMenu = async (): Promise<void> => {
    await user.click(screen.getByRole("button", { name: /^List options/ }));
    await screen.findByRole("menu");
  };
  /** Opens the menu and clicks an item of it. */
  const choose = async (name: string | RegExp, role = "menuitem"): Promise<void> => {
    await openMenu();
    await user.click(await screen.findByRole(role, { name }));
  };
  const click = (name: string, role = "menuitem"): Promise<void> =>
    user.click(screen.getByRole(role, { name }));
  return { fake, user, openMenu, choose, click };
}

const url = (): string | null => screen.getByLabelText("URL").textContent;
const headers = (): (string | null)[] =>
  within(screen.getByRole("table"))
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);
const firstCells = (): (string | null)[] =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent ?? null);

describe("columns", () => {
  test("are shown, hidden and ordered in the menu, and kept in the URL", async () => {
    const { openMenu, click, user, fake } = await renderPeople();
    expect(headers()).toEqual(["Email", "Code", "Since"]);
    await openMenu();
    await click("Code", "menuitemcheckbox");
    expect(headers()).toEqual(["Email", "Since"]);
    expect(url()).toBe("/people?columns=email.created");
    const up = screen.getByRole("menuitem", { name: "Move Since up" });
    act(() => up.focus());
    await user.keyboard("{Enter}{Enter}");
    expect(url()).toBe("/people?columns=created.email");
    expect(up).toHaveFocus();
    await click("Code", "menuitemcheckbox");
    expect(headers()).toEqual(["Since", "Email", "Code"]);
    const reset = screen.getByRole("menuitem", { name: "Reset columns" });
    act(() => reset.focus());
    await user.keyboard("{Enter}");
    expect(headers()).toEqual(["Email", "Code", "Since"]);
    expect(url()).toBe("/people");
    expect(reset).toHaveFocus();
    expect(fake.calls).toHaveLength(1);
  });

  test("that start hidden are shown when they are chosen", async () => {
    const { openMenu, click } = await renderPeople();
    await openMenu();
    const item = screen.getByRole("menuitemcheckbox", { name: "Type" });
    expect(item).not.toBeChecked();
    await click("Type", "menuitemcheckbox");
    expect(headers()).toEqual(["Email", "Code", "Since", "Type"]);
    expect(url()).toBe("/people?columns=email.referral-code.created.account-type");
    await click("Reset columns");
    expect(headers()).toEqual(["Email", "Code", "Since"]);
  });

  test("keep the one that identifies the row, and their ends", async () => {
    const { openMenu, click } = await renderPeople();
    await openMenu();
    await click("Email", "menuitemcheckbox");
    await click("Move Email up");
    await click("Move Since down");
    expect(url()).toBe("/people");
    expect(headers()).toEqual(["Email", "Code", "Since"]);
  });

  test("come from the URL, without junk", async () => {
    await renderPeople({ search: "?columns=created.junk.created" });
    expect(headers()).toEqual(["Email", "Since"]);
  });

  test("sort the list only while they are shown", async () => {
    const { openMenu, click } = await renderPeople({ search: "?sort=-referral-code" });
    const sorted = firstCells();
    await openMenu();
    await click("Code", "menuitemcheckbox");
    expect(firstCells()).not.toEqual(sorted);
    await click("Code", "menuitemcheckbox");
    expect(firstCells()).toEqual(sorted);
  });
});

describe("views", () => {
  test("save the present list, and open it again", async () => {
    const search = "?type=seller&limit=50&user=7";
    const { user, choose, fake } = await renderPeople({ search, views: [] });
    await choose(/^Save view/);
    const dialog = within(await screen.findByRole("dialog", { name: "Save View" }));
    await user.type(dialog.getByLabelText("Name"), " Sellers only {Enter}");
    expect(await screen.findByText('"Sellers only" is in the list options')).toBeVisible();
    expect(fake.data.preferences).toEqual(stored(sellers));
    const button = await screen.findByRole("button", {
      name: "List options, view Sellers only",
    });
    await waitFor(() => expect(button).toHaveFocus());

    await choose("All", "menuitemradio");
    expect(url()).toBe("/people");
    expect(screen.getByRole("button", { name: "List options" })).toBeVisible();
    await choose("Sellers only", "menuitemradio");
    expect(url()).toBe("/people?type=seller");
  });

  test("ask before they replace one of the same name", async () => {
    const { user, choose, fake } = await renderPeople({
      search: "?columns=email",
      views: [sellers],
    });
    await choose(/^Save view/);
    const dialog = within(await screen.findByRole("dialog", { name: "Save View" }));
    const name = dialog.getByLabelText("Name");
    await user.type(name, "Sellers");
    expect(dialog.getByRole("button", { name: "Save View" })).toBeEnabled();
    await user.type(name, " only");
    expect(name).toHaveAccessibleDescription(/replaces it/);
    await user.click(dialog.getByRole("button", { name: "Replace View" }));
    await waitFor(() =>
      expect(fake.data.preferences).toEqual(stored({ ...sellers, query: "columns=email" })),
    );
  });

  test("are at most 50", async () => {
    const views = Array.from({ length: 50 }, (_, index) => ({ ...sellers, name: `View ${index}` }));
    const { user, choose } = await renderPeople({ search: "?columns=email", views });
    await choose(/^Save view/);
    const dialog = within(await screen.findByRole("dialog", { name: "Save View" }));
    await user.type(dialog.getByLabelText("Name"), "View 51");
    expect(dialog.getByText(/at most 50 views/)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Save View" })).toBeDisabled();
  });

  test("cannot be saved of the list without parameters", async () => {
    const { choose } = await renderPeople({ views: [] });
    await choose(/^Save view/);
    const item = screen.getByRole("menuitem", { name: /^Save view/ });
    expect(item).toHaveAttribute("aria-disabled", "true");
    expect(item).toHaveTextContent("Search, filter, sort or choose columns first");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("are copied as links, and are deleted", async () => {
    const { user, choose, fake } = await renderPeople({ search: "?type=seller", views: [sellers] });
    await choose("Copy link");
    await screen.findByText("It shows the same list to other administrators");
    expect(await navigator.clipboard.readText()).toBe(
      `${location.href.replace(/\/$/, "")}/?type=seller`,
    );
    await choose("Delete view");
    expect(await screen.findByText('"Sellers only" was deleted')).toBeVisible();
    expect(fake.data.preferences).toEqual(stored());
    expect(url()).toBe("/people?type=seller");
    await user.click(await screen.findByRole("button", { name: "List options" }));
    expect(screen.queryByRole("menuitemradio")).toBeNull();
  });

  test("are loaded when the menu opens", async () => {
    const { fake, openMenu } = await renderPeople({ views: [sellers] });
    expect(fake.calls.map(({ path }) => path)).toEqual(["/admin/users"]);
    await openMenu();
    await screen.findByRole("menuitemradio", { name: "Sellers only" });
    expect(fake.calls.map(({ path }) => path)).toEqual(["/admin/users", "/admin/preferences"]);
  });

  test("are named on the button when the URL shows them", async () => {
    await renderPeople({ search: "?type=seller", views: [sellers] });
    const name = "List options, view Sellers only";
    expect(await screen.findByRole("button", { name })).toBeVisible();
  });

  test("are saved beside those that the server has by then", async () => {
    const { fake, choose, user } = await renderPeople({ search: "?type=seller", views: [] });
    await choose(/^Save view/);
    const dialog = within(await screen.findByRole("dialog", { name: "Save View" }));
    await user.type(dialog.getByLabelText("Name"), "Mine");
    fake.data.preferences = stored({ name: "New", query: "sort=created" });
    await user.dblClick(dialog.getByRole("button", { name: "Save View" }));
    await screen.findByText('"Mine" is in the list options');
    const saves = fake.calls.filter(({ method }) => method === "PUT");
    expect(saves.map(({ path, body }) => [path, body])).toEqual([
      [
        "/admin/preferences/users",
        {
          views: [
            { name: "Mine", query: "type=seller" },
            { name: "New", query: "sort=created" },
          ],
        },
      ],
    ]);
  });

  test("replace none of the same name that another browser has saved meanwhile, unless asked again", async () => {
    const { fake, choose, user } = await renderPeople({ search: "?type=seller", views: [] });
    await choose(/^Save view/);
    const dialog = within(await screen.findByRole("dialog", { name: "Save View" }));
    await user.type(dialog.getByLabelText("Name"), "Sellers only");
    const other = { ...sellers, query: "sort=email" };
    fake.data.preferences = stored(other);
    await user.click(dialog.getByRole("button", { name: "Save View" }));
    expect(await screen.findByText(/^There is a view of this name by now/)).toBeVisible();
    expect(fake.data.preferences).toEqual(stored(other));
    await user.click(await dialog.findByRole("button", { name: "Replace View" }));
    await screen.findByText('"Sellers only" is in the list options');
    expect(fake.data.preferences).toEqual(stored(sellers));
  });

  test("show why the server refuses one", async () => {
    const { fake, choose } = await renderPeople({
      search: "?type=seller",
      views: [sellers],
    });
    fake.fail("PUT /admin/preferences/:id", 400, { message: "Not now" });
    await choose("Delete view");
    expect(await screen.findByText("Not now")).toBeVisible();
    expect(fake.data.preferences).toEqual(stored(sellers));
  });

  test.each<[what: string, prepare: (fake: FakeApi) => void, isShown: boolean]>([
    [
      "fail to load",
      (fake) => fake.fail("GET /admin/preferences", 400, { message: "Not now" }),
      true,
    ],
    ["have not loaded", (fake) => fake.hang("GET /admin/preferences"), false],
  ])("are not replaced by a new one while they %s", async (_what, prepare, isShown) => {
    const { fake, choose, user } = await renderPeople({
      search: "?type=seller",
      views: [{ ...sellers, query: "sort=email" }],
      prepare,
    });
    await choose(/^Save view/);
    const dialog = within(await screen.findByRole("dialog", { name: "Save View" }));
    await user.type(dialog.getByLabelText("Name"), "Mine{Enter}");
    await waitFor(() => expect(screen.queryByText("Not now") !== null).toBe(isShown));
    expect(screen.getByRole("dialog", { name: "Save View" })).toBeVisible();
    expect(fake.calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  test("say that they could not be loaded, and load again", async () => {
    const { fake, openMenu, user } = await renderPeople({ views: [sellers] });
    fake.fail("GET /admin/preferences", 400);
    await openMenu();
    await screen.findByText("They could not be loaded");
    fake.restore("GET /admin/preferences");
    await user.click(screen.getByRole("menuitem", { name: /^Load the views again/ }));
    expect(await screen.findByRole("menuitemradio", { name: "Sellers only" })).toBeVisible();
    expect(screen.queryByText("They could not be loaded")).toBeNull();
  });

  test("have one name: another one renames them", async () => {
    const { fake, choose, user } = await renderPeople({
      search: "?type=seller",
      views: [sellers],
    });
    await choose(/^Save view/);
    const dialog = within(await screen.findByRole("dialog", { name: "Save View" }));
    await user.type(dialog.getByLabelText("Name"), "Vendors{Enter}");
    await screen.findByRole("button", { name: "List options, view Vendors" });
    expect(fake.data.preferences).toEqual(stored({ ...sellers, name: "Vendors" }));
  });

  test("are kept in this browser by a server that keeps none, and for rows of the program", async () => {
    for (const options of [{}, { list: "local", views: [] }] as const) {
      const { fake, choose, user } = await renderPeople({ search: "?type=seller", ...options });
      await choose(/^Save view/);
      await user.type(await screen.findByLabelText("Name"), "Mine{Enter}");
      expect(await screen.findByRole("button", { name: "List options, view Mine" })).toBeVisible();
      expect(fake.calls.filter(({ path }) => path.includes("preferences"))).toEqual([]);
      cleanup();
      notifications.clean();
    }
  });
});
