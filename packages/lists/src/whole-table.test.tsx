import { usersApi, type User } from "@market/api-client/users";
import { rows, wireUser, type FakeApi } from "@market/api-client/testing";
import { Link } from "@market/ui/navigation";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { defineList, ListContent, ListRows, ListToolbar, OpenedRow, toggle } from "./index.ts";
import { renderInList } from "./testing/render-list.tsx";

const people = defineList({
  resource: usersApi,
  path: "/people",
  limit: 10,
  columns: [
    { id: "email", header: "Email", value: (user) => user.email, primary: true },
    { id: "referral-code", header: "Code", value: (user) => user.referralCode },
  ],
  searchTexts: ({ email, referralCode }) => [email, referralCode],
  filters: {
    type: toggle("Type", { buyer: "Buyers" }, (user: User, type) => user.accountType === type),
  },
  actions: { count: 1, render: ({ id }) => <button>{`View ${id}`}</button> },
});

interface Options {
  /** Whether the server searches the whole table. */
  hasCursors?: boolean;
  path?: string;
  /** The number of users that the server has. */
  count?: number;
  /** Changes the answers. */
  prepare?: (fake: FakeApi) => void;
}

/** Renders a list of users, of which the first are loaded. */
async function renderPeople({
  hasCursors = true,
  path = "/people",
  count = 1204,
  prepare,
}: Options = {}) {
  const rendered = renderInList(
    <>
      <ListToolbar label="Search people" placeholder="Search..." />
      <Link to="/people?person=user-30&limit=50">A link</Link>
      <ListContent loading="Loading people...">
        <ListRows label="People" empty="No people found" />
        <OpenedRow
          param="person"
          Dialog={({ row, onNext }) =>
            row && (
              <div role="dialog" aria-label={row.id}>
                <button onClick={onNext}>Next</button>
              </div>
            )
          }
        />
      </ListContent>
    </>,
    {
      list: people,
      path,
      prepare: ({ fake }) => {
        if (hasCursors) fake.advertise("list-query");
        fake.data.users = rows(count, wireUser);
        prepare?.(fake);
      },
    },
  );
  const { fake, user } = rendered;
  await screen.findByRole("table", { name: "People" });
  const click = (name: string): Promise<void> => user.click(screen.getByRole("button", { name }));
  const openExport = async (): Promise<HTMLElement> => {
    await click("List options");
    return screen.findByRole("menuitem", { name: /^Export as CSV/ });
  };
  const requests = () => fake.calls.map(({ search }) => search.toString());
  return { ...rendered, click, openExport, requests };
}

const url = (): string | null => screen.getByLabelText("URL").textContent;
const dialog = (name: string): Promise<HTMLElement> => screen.findByRole("dialog", { name });
const countRows = (): number => within(screen.getByRole("table")).getAllByRole("row").length - 1;

describe("a list on a server that searches the whole table", () => {
  test("exports the rows that Load more has shown", async () => {
    const { click, openExport } = await renderPeople();
    await click("Load more");
    await screen.findByText("Showing 210 of 1,204.");
    expect(await openExport()).toHaveTextContent(
      "Export as CSV210 rows. Only the first 210 are loaded.",
    );
  });

  test("exports and opens a row that only the server has found", async () => {
    const { user, openExport } = await renderPeople();
    await user.type(screen.getByRole("searchbox"), "ref1203");
    await waitFor(() => expect(screen.getByRole("table")).toHaveTextContent("REF1203"));
    const item = await openExport();
    expect(item).toHaveTextContent("Export as CSV1 row");
    expect(item).not.toHaveAttribute("aria-disabled", "true");
  });

  test("counts, exports and opens in their order the rows that the server has sorted", async () => {
    const { user, openExport, requests } = await renderPeople({
      path: "/people?sort=-referral-code&person=user-1200",
    });
    await screen.findByText("Showing 100 of 1,204.");
    await user.click(await screen.findByRole("button", { name: "Next" }));
    expect(screen.getByRole("dialog")).toHaveAccessibleName("user-1199");
    expect(await openExport()).toHaveTextContent("100 rows. Only the first 100 are loaded.");
    expect(requests().filter((request) => !request.startsWith("id="))).toEqual([
      "limit=10",
      "sort=-referral-code&limit=100",
    ]);
  });

  test("searches at once the rows that are loaded, and says that the server still searches", async () => {
    const { user, fake } = await renderPeople();
    fake.answer("GET /admin/users", () => new Promise(() => {}));
    await user.type(screen.getByRole("searchbox"), "ref0003");
    expect(countRows()).toBe(1);
    expect(screen.getByText(/^Showing what is loaded\. Looking through all rows/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  test("claims nothing about rows that the server still searches, and keeps found rows while one types on", async () => {
    const { user, fake } = await renderPeople();
    const box = screen.getByRole("searchbox");
    fake.answer("GET /admin/users", () => new Promise(() => {}));
    await user.type(box, "ref100");
    expect(screen.getByRole("cell", { name: /Searching…/ })).toBeVisible();
    expect(screen.queryByText("No people found")).toBeNull();
    await waitFor(() => expect(url()).toBe("/people?q=ref100"));
    expect(screen.queryByText("No people found")).toBeNull();

    fake.restore("GET /admin/users");
    await user.type(box, "{Backspace}");
    await waitFor(() => expect(countRows()).toBe(100));
    fake.answer("GET /admin/users", () => new Promise(() => {}));
    await user.type(box, "01");
    await waitFor(() => expect(url()).toBe("/people?q=ref1001"));
    expect(screen.getByRole("cell", { name: "REF1001" })).toBeVisible();
    expect(screen.getByText(/Looking through all rows/)).toBeVisible();
  });

  test("says that found rows could not be refreshed, and is busy while it tries again", async () => {
    const { fake, click } = await renderPeople({ path: "/people?sort=-referral-code" });
    await screen.findByText("Showing 100 of 1,204.");
    const answerSearch = (answer: () => Response | Promise<Response>): void =>
      fake.answer("GET /admin/users", ({ search }) =>
        search.has("sort") ? answer() : Response.json({ data: rows(10, wireUser), next: "10" }),
      );
    answerSearch(() => Response.json({}, { status: 400 }));
    await click("Refresh");
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to fetch users");
    expect(countRows()).toBe(100);
    answerSearch(() => new Promise(() => {}));
    await click("Retry");
    const refresh = screen.getByRole("button", { name: "Refresh" });
    await waitFor(() => expect(refresh).toHaveAttribute("aria-busy", "true"));
    expect(screen.getByRole("button", { name: "Retry" })).toHaveAttribute("aria-busy", "true");
  });

  test("loads more after a refetch in flight, which it does not cancel", async () => {
    const { fake, click, queryClient } = await renderPeople();
    const answers: (() => void)[] = [];
    fake.data.users.unshift(wireUser(2000));
    fake.answer("GET /admin/users", async (call) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return Response.json({
        data: fake.data.users.slice(0, Number(call.search.get("limit"))),
        next: "10",
      });
    });
    void queryClient.invalidateQueries({ queryKey: ["users"] });
    await waitFor(() => expect(answers).toHaveLength(1));
    await click("Load more");
    expect(screen.getByRole("button", { name: "Load more" })).toHaveAttribute("aria-busy", "true");
    expect(answers).toHaveLength(1);
    fake.restore("GET /admin/users");
    answers[0]?.();
    expect(await screen.findByRole("button", { name: "View user-2000" })).toBeVisible();
    expect(await screen.findByText("Showing 210 of 1,205.")).toBeVisible();
  });

  test("is asked for nothing once Load more has loaded all rows", async () => {
    const { click, user, requests } = await renderPeople({ count: 150 });
    await click("Load more");
    await screen.findByText("All 150 shown.");
    await click("Buyers");
    await user.type(screen.getByRole("searchbox"), "ref01");
    await waitFor(() => expect(url()).toBe("/people?type=buyer&q=ref01"));
    expect(screen.queryByText(/shown\.$/)).toBeNull();
    expect(requests()).toEqual(["limit=10", "sort=-created&limit=200&after=10"]);
  });

  test("tries the next rows again", async () => {
    const { fake, click } = await renderPeople();
    fake.fail("GET /admin/users", 400);
    await click("Load more");
    expect(await screen.findByText(/^Not all rows could be loaded/)).toBeVisible();
    expect(countRows()).toBe(10);
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    fake.restore("GET /admin/users");
    await click("Try again");
    expect(await screen.findByText("Showing 210 of 1,204.")).toBeVisible();
    expect(url()).toBe("/people");
  });
});

test("a refetch after a Load more that failed takes no focus", async () => {
  const { fake, click, queryClient } = await renderPeople();
  fake.fail("GET /admin/users", 400);
  await click("Load more");
  await screen.findByText(/^Not all rows could be loaded/);
  fake.restore("GET /admin/users");
  fake.data.users.unshift(wireUser(2000));
  await act(async () => queryClient.refetchQueries({ queryKey: ["users", "list"] }));
  await screen.findByRole("button", { name: "View user-2000" });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole("button", { name: "Load more" })).toHaveFocus();
});

describe("a list of an API without cursors", () => {
  test("says where it ends, and loads the next limit, which the URL keeps", async () => {
    const { click, requests } = await renderPeople({ hasCursors: false });
    expect(screen.getByText("Showing the first 10.")).toBeVisible();
    await click("Load more");
    expect(await screen.findByText("Showing the first 50.")).toBeVisible();
    expect(url()).toBe("/people?limit=50");
    expect(requests()).toEqual(["limit=10", "limit=50"]);
  });

  test("exports the rows that Load more has shown", async () => {
    const { click, openExport } = await renderPeople({ hasCursors: false });
    await click("Load more");
    await screen.findByText("Showing the first 50.");
    expect(await openExport()).toHaveTextContent("50 rows. Only the first 50 are loaded.");
  });

  test("is refreshed with one call", async () => {
    const { click, requests } = await renderPeople({ hasCursors: false });
    await click("Load more");
    await screen.findByText("Showing the first 50.");
    await click("Refresh");
    await waitFor(() => expect(requests()).toEqual(["limit=10", "limit=50", "limit=50"]));
  });

  test("requests nothing while more rows are loading", async () => {
    const { fake, click, requests } = await renderPeople({ hasCursors: false });
    fake.answer("GET /admin/users", () => new Promise(() => {}));
    await click("Load more");
    const more = screen.getByRole("button", { name: "Load more" });
    await waitFor(() => expect(more).toHaveAttribute("aria-busy", "true"));
    await click("Load more");
    expect(requests()).toEqual(["limit=10", "limit=50"]);
  });

  test("keeps its rows when the next ones fail, and tries again", async () => {
    const { fake, click } = await renderPeople({ hasCursors: false });
    fake.fail("GET /admin/users", 400);
    await click("Load more");
    expect(await screen.findByText(/^Not all rows could be loaded/)).toBeVisible();
    expect(countRows()).toBe(10);
    fake.restore("GET /admin/users");
    await click("Try again");
    expect(await screen.findByText("Showing the first 50.")).toBeVisible();
  });

  test("says that the sorted rows are the newest ones", async () => {
    await renderPeople({ hasCursors: false, path: "/people?sort=-email" });
    expect(screen.getByText("Showing the newest 10, sorted.")).toBeVisible();
  });

  test("says that a search sees the loaded rows only", async () => {
    const { user } = await renderPeople({ hasCursors: false });
    await user.type(screen.getByRole("searchbox"), "ref0003");
    expect(
      screen.getByText("Showing the first 10. Only the loaded rows are searched."),
    ).toBeVisible();
    expect(countRows()).toBe(1);
  });

  test("says that all rows are shown after the last Load more", async () => {
    const { click } = await renderPeople({ hasCursors: false, count: 40 });
    const statuses = screen.getAllByRole("status");
    await click("Load more");
    expect(statuses).toContain(await screen.findByText("All 40 shown."));
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  test("says nothing about a list that is shorter than its limit", async () => {
    await renderPeople({ hasCursors: false, count: 9 });
    expect(screen.queryByText(/[Ss]how/)).toBeNull();
  });

  test("loads at most 10,000 rows", async () => {
    await renderPeople({ hasCursors: false, count: 10_050, path: "/people?limit=10000" });
    expect(screen.getByText("Showing the first 10,000.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  test("loads the rows that a link asks for after those that are cached", async () => {
    const { user, requests } = await renderPeople({ hasCursors: false, path: "/people" });
    expect(requests()).toEqual(["limit=10"]);
    await user.click(screen.getByRole("link", { name: "A link" }));
    await waitFor(() => expect(screen.getByRole("dialog")).toHaveAccessibleName("user-30"));
    expect(requests()).toEqual(["limit=10", "limit=50"]);
  });
});

describe("a link to a record that is not there", () => {
  test("says so on a server that looks for it", async () => {
    const { user } = await renderPeople({ path: "/people?person=gone" });
    expect(await dialog("Record not found")).toHaveTextContent(/There is no such record/);
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(url()).toBe("/people");
  });

  test("says that it could not be loaded, and tries again", async () => {
    const { fake, user } = await renderPeople({
      path: "/people?person=user-1100",
      prepare: (api) => {
        api.answer("GET /admin/users", ({ search }) =>
          search.has("id")
            ? Response.json({ message: "Try later" }, { status: 403 })
            : Response.json({ data: rows(10, wireUser), next: "10" }),
        );
      },
    });
    expect(await dialog("Record not loaded")).toHaveTextContent("Try later");
    fake.restore("GET /admin/users");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await dialog("user-1100")).toBeVisible();
  });

  test("says on an API that cannot be asked that it is not loaded, and opens nothing later", async () => {
    const { user, click } = await renderPeople({
      hasCursors: false,
      path: "/people?person=user-30",
    });
    expect(await dialog("Record not found")).toHaveTextContent(
      /not among the rows that are loaded/,
    );
    await user.click(screen.getByRole("button", { name: "Close" }));
    await click("Load more");
    await screen.findByText("Showing the first 50.");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
