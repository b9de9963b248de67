import { renderStory } from "@market/storybook/render-story";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import meta, {
  AtItsLimit,
  DetailsOpen,
  Empty,
  Failed,
  Loaded,
  Loading,
  OddRows,
} from "./users-screen.stories.tsx";

const emails = (): (string | null)[] =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent ?? null);

const heading = (): string | null =>
  screen.getByRole("heading", { level: 2, name: /^All Users/ }).textContent;

describe("Users", () => {
  test("shows the first 50 rows of the server and their count", async () => {
    const { fake } = await renderStory(meta, Loaded);
    await waitFor(() => expect(emails()).toHaveLength(12));
    expect(heading()).toBe("All Users (12)");
    expect(fake.calls.map(({ path, search }) => `${path}?${search}`)).toEqual([
      "/admin/users?limit=50",
    ]);
  });

  test("shows month and year of the creation date", async () => {
    await renderStory(meta, Loaded);
    const [, first] = await screen.findAllByRole("row");
    expect(first).toHaveTextContent("Jan 2026");
  });

  test("filters by account type and query, and counts the rows", async () => {
    const { user } = await renderStory(meta, Loaded);
    await waitFor(() => expect(emails()).toHaveLength(12));
    await user.click(screen.getByRole("button", { name: "Sellers" }));
    await waitFor(() => expect(heading()).toBe("All Users (4)"));
    const search = screen.getByPlaceholderText(
      "Search by name, email, referral code or account type...",
    );
    await user.type(search, "ref0003");
    await waitFor(() => expect(heading()).toBe("All Users (1)"));
    await user.click(screen.getByRole("button", { name: "Buyers" }));
    expect(await screen.findByText("No users found matching your criteria.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(heading()).toBe("All Users (12)"));
    expect(search).toHaveValue("");
  });

  test("opens and closes the details of a user", async () => {
    const { user } = await renderStory(meta, Loaded);
    const [view] = await screen.findAllByRole("button", { name: /^View details/ });
    if (!view) throw new Error("no row to view");
    await user.click(view);
    const dialog = await screen.findByRole("dialog", { name: "User Details" });
    expect(dialog).toHaveTextContent("+234 8031234500");
    await user.click(within(dialog).getByRole("button", { name: "Edit User" }));
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("opens the details named in the URL", async () => {
    await renderStory(meta, DetailsOpen);
    expect(await screen.findByRole("dialog", { name: "User Details" })).toBeVisible();
  });

  test.each(["Edit user amara.okafor0@example.com", "Delete user amara.okafor0@example.com"])(
    "%s does nothing",
    async (name) => {
      const { fake, user } = await renderStory(meta, Loaded);
      await user.click(await screen.findByRole("button", { name }));
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(emails()).toHaveLength(12);
      expect(fake.calls).toHaveLength(1);
    },
  );

  test("shows the search box while it loads", async () => {
    await renderStory(meta, Loading);
    await screen.findByText("Loading users...");
    expect(screen.getByRole("searchbox")).toBeVisible();
  });

  test("counts no users", async () => {
    await renderStory(meta, Empty);
    await screen.findByText("No users found matching your criteria.");
    expect(heading()).toBe("All Users (0)");
  });

  test("fails after four tries, and Retry loads again", async () => {
    const { fake, user } = await renderStory(meta, Failed);
    await screen.findByText("Error loading users: Out of order");
    expect(fake.calls).toHaveLength(4);
    fake.restore("GET /admin/users");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(emails()).toHaveLength(12));
  });

  test("shows that there are more rows, and loads them", async () => {
    const { user } = await renderStory(meta, AtItsLimit);
    expect(await screen.findByText(/Showing the first 50\./)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(heading()).toBe("All Users (60)"));
  });

  test("renders odd rows without undefined, NaN or Invalid Date", async () => {
    await renderStory(meta, OddRows);
    await waitFor(() => expect(emails()).toHaveLength(3));
    expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date|\[object/);
  });
});
