import { usersApi, type User } from "@market/api-client/users";
import { rows, wireUser } from "@market/api-client/testing";
import { PageHeader, RowAction } from "@market/ui";
import type { RecordDialogProps } from "@market/ui/dialogs";
import { screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import {
  choice,
  defineList,
  ListContent,
  ListRows,
  ListToolbar,
  OpenedRow,
  useList,
} from "./index.ts";
import { renderInList } from "./testing/render-list.tsx";

const people = defineList({
  resource: usersApi,
  path: "/people",
  limit: 10,
  columns: [
    { id: "email", header: "Email", value: (user) => user.email, primary: true },
    { id: "created", header: "Since", fit: 12, value: (user) => user.createdAt },
  ],
  searchTexts: ({ email, phone }) => [email, phone],
  filters: {
    type: choice(
      "Type",
      { all: "All", seller: "Sellers" },
      (user: User, type) => user.accountType === type,
    ),
  },
  actions: {
    opens: "shop",
    count: 1,
    render: ({ id, email = "user" }, open) => (
      <RowAction
        label={`View ${email}`}
        tooltip="View"
        icon="view"
        onClick={() => open("person", id)}
      />
    ),
  },
});

function UserDialog({ row, onClose, onPrevious, onNext }: RecordDialogProps<User>): ReactNode {
  return (
    row && (
      <div role="dialog" aria-label={row.email}>
        <button onClick={onPrevious}>{onPrevious ? "Previous" : "No previous"}</button>
        <button onClick={onNext}>{onNext ? "Next" : "No next"}</button>
        <button onClick={onClose}>{`Close ${row.email}`}</button>
      </div>
    )
  );
}

function renderPeople(path = "/people") {
  const { fake, user } = renderInList(
    <>
      <PageHeader title="People" />
      <ListToolbar label="Search people" placeholder="Search by email or phone…" />
      <ListContent loading="Loading people...">
        <ListRows label="People" empty="No people found" />
        <OpenedRow param="person" Dialog={UserDialog} />
      </ListContent>
    </>,
    {
      list: people,
      path,
      prepare: (connection) => {
        connection.fake.data.users = rows(8, wireUser);
      },
    },
  );
  return { fake, user };
}

const { compare } = new Intl.Collator();
const url = (): string | null => screen.getByLabelText("URL").textContent;
const opened = (): string | null => screen.getByRole("dialog").getAttribute("aria-label");
const emails = (): string[] =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => String(within(row).getAllByRole("cell")[0]?.textContent));

test("a list of an existing resource is a definition and a composition", async () => {
  const { fake, user } = renderPeople();
  await screen.findByRole("table", { name: "People" });
  const all = emails();
  expect(all).toHaveLength(8);
  expect(fake.calls.map(({ path, search }) => `${path}?${search}`)).toEqual([
    "/admin/users?limit=10",
  ]);

  await user.click(screen.getByRole("button", { name: "Email" }));
  expect(url()).toBe("/people?sort=email");
  expect(emails()).toEqual(all.toSorted(compare));

  await user.click(screen.getByRole("button", { name: "Sellers" }));
  expect(url()).toBe("/people?sort=email&type=seller");
  const sellers = emails();
  expect(sellers.length).toBeLessThan(8);

  await user.type(screen.getByRole("searchbox"), sellers[0] ?? "");
  await waitFor(() => expect(emails()).toEqual([sellers[0]]));
  await user.click(screen.getByRole("button", { name: `View ${sellers[0]}` }));
  expect(url()).toMatch(/&q=[^&]+&person=user-\d+$/);
  await user.click(screen.getByRole("button", { name: `Close ${sellers[0]}` }));
  expect(url()).not.toContain("person");
  expect(fake.calls).toHaveLength(1);
});

test("opens the rows in the order of the list, and returns the focus to the last one", async () => {
  const { fake, user } = renderPeople("/people?sort=-email&type=seller");
  await screen.findByRole("table");
  const [first = "", second = "", third = "", ...others] = emails();
  const click = (name: string): Promise<void> => user.click(screen.getByRole("button", { name }));

  await user.click(screen.getByRole("cell", { name: first }));
  expect(opened()).toBe(first);
  expect(screen.getByRole("button", { name: "No previous" })).toBeVisible();
  await click("Next");
  await click("Next");
  expect(opened()).toBe(third);
  await click("Previous");
  expect(opened()).toBe(second);
  for (const _ of [third, ...others]) await click("Next");
  expect(screen.getByRole("button", { name: "No next" })).toBeVisible();
  await click("Previous");
  const last = opened();

  // The URL was replaced: one step back is the list.
  await click(`Close ${last}`);
  expect(url()).toBe("/people?sort=-email&type=seller");
  await waitFor(() => expect(screen.getByRole("button", { name: `View ${last}` })).toHaveFocus());
  expect(fake.calls).toHaveLength(1);
});

test("returns the focus to the row that a link opened", async () => {
  const { user } = renderPeople("/people?person=user-3");
  await user.click(await screen.findByRole("button", { name: /^Close / }));
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^View /));
});

test("the buttons beside the search box are one tab stop, and so are those of the header", async () => {
  const { user } = renderPeople();
  await screen.findByRole("table");
  const stops = [];
  await user.click(screen.getByRole("searchbox"));
  for (let press = 0; press < 3; press += 1) {
    await user.tab();
    stops.push(document.activeElement?.textContent || document.activeElement?.ariaLabel);
  }
  expect(stops).toEqual(["All", "Email", `View ${emails()[0]}`]);

  await user.tab({ shift: true });
  expect(screen.getByRole("button", { name: "Since" })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole("button", { name: "List options" })).toHaveFocus();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByRole("button", { name: "Refresh" })).toHaveFocus();
  await user.keyboard("{Home}{ArrowLeft}{ArrowRight}");
  expect(screen.getByRole("button", { name: "Sellers" })).toHaveFocus();
  await user.keyboard("{End}");
  expect(screen.getByRole("button", { name: "List options" })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole("searchbox")).toHaveFocus();
});

test("shows the list that its URL describes", async () => {
  renderPeople("/people?type=seller&sort=-email&person=user-1&limit=50&unknown=1");
  await screen.findByRole("table");
  const shown = emails();
  expect(shown).toEqual(shown.toSorted(compare).toReversed());
  expect(screen.getByRole("button", { name: "Sellers" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("button", { name: /^Close / })).toBeVisible();
});

test("keeps the calls of its resource when the URL changes", async () => {
  const seen = new Set<unknown>();
  function Sorter(): ReactNode {
    const { resource, sort, setValues } = useList();
    seen.add(resource);
    const change = (): void => setValues({ sort: "email" }, "push");
    return <button onClick={change}>{`Sorted by ${sort || "nothing"}`}</button>;
  }
  const { user } = renderInList(<Sorter />, { list: people });
  await user.click(screen.getByRole("button"));
  expect(await screen.findByText("Sorted by email")).toBeVisible();
  // Another object would join and compare all rows again.
  expect(seen.size).toBe(1);
});
