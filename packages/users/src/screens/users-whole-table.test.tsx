import { renderStory, type RenderedStory } from "@market/storybook/render-story";
import { withFake } from "@market/storybook/with-fake";
import { screen, waitFor } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import meta, {
  AtItsLimit,
  Loaded,
  WholeTable,
  WholeTableDetailsOpen,
  WholeTableSearched,
} from "./users-screen.stories.tsx";

const heading = (): string | null =>
  screen.getByRole("heading", { level: 2, name: /^All Users/ }).textContent;

const button = (name: string): HTMLElement => screen.getByRole("button", { name });

const requests = ({ fake }: Pick<RenderedStory, "fake">): string[] =>
  fake.calls.map(({ search }) => search.toString());

/** Renders a story when the first users are there. */
async function renderLoaded(story: typeof Loaded): Promise<RenderedStory> {
  const rendered = await renderStory(meta, story);
  await screen.findByText(/^All Users/, { selector: "h2" });
  return rendered;
}

describe("Users of a server that searches the whole table", () => {
  test("asks for nothing else at first", async () => {
    const { fake } = await renderLoaded(WholeTable);
    expect(await screen.findByText("Showing 50 of 1,204.")).toBeVisible();
    expect(requests({ fake })).toEqual(["limit=50"]);
  });

  test("finds a user who is not loaded", async () => {
    const { fake, user } = await renderLoaded(WholeTable);
    await user.type(screen.getByRole("searchbox"), "ref1203");
    expect(await screen.findByText(/Looking through all rows/)).toBeVisible();
    expect(heading()).toBe("All Users (0+)");
    await waitFor(() => expect(heading()).toBe("All Users (1)"));
    expect(screen.getByText("REF1203")).toBeVisible();
    expect(screen.queryByText(/Showing/)).toBeNull();
    expect(requests({ fake })).toEqual(["limit=50", "sort=-created&q=ref1203&limit=100"]);
  });

  test("searches, filters and sorts all users, and counts them", async () => {
    const { fake, user } = await renderLoaded(WholeTableSearched);
    await waitFor(() => expect(heading()).toBe("All Users (802)"));
    expect(screen.getByText("Showing 100 of 802.")).toBeVisible();
    expect(screen.getAllByRole("row")[1]).toHaveTextContent("REF1202");
    await user.click(button("Load more"));
    await screen.findByText("Showing 300 of 802.");
    const query = "sort=-referral-code&q=example.com&account_type=buyer";
    expect(requests({ fake })).toEqual([
      "limit=50",
      `${query}&limit=100`,
      `${query}&limit=200&after=100`,
    ]);
  });

  test("loads only the next rows after those that are there", async () => {
    const { fake, user } = await renderLoaded(WholeTable);
    await screen.findByText("Showing 50 of 1,204.");
    await user.click(button("Load more"));
    await screen.findByText("Showing 250 of 1,204.");
    await user.click(button("Load more"));
    await screen.findByText("Showing 650 of 1,204.");
    expect(heading()).toBe("All Users (1,204)");
    expect(requests({ fake })).toEqual([
      "limit=50",
      "sort=-created&limit=200&after=50",
      "sort=-created&limit=400&after=250",
    ]);
  });

  test("keeps what is loaded when the search fails, and tries again", async () => {
    const { fake, user } = await renderLoaded(WholeTable);
    fake.fail("GET /admin/users", 400);
    await user.type(screen.getByRole("searchbox"), "amara");
    expect(await screen.findByText(/^Not all rows could be loaded/)).toBeVisible();
    const found = heading();
    expect(found).not.toBe("All Users (0)");
    fake.restore("GET /admin/users");
    await user.click(button("Try again"));
    await waitFor(() => expect(heading()).not.toBe(found));
    expect(screen.getByText(/^Showing 100 of/)).toBeVisible();
  });

  test("ignores the response to a query that is no longer typed", async () => {
    const { fake, user } = await renderLoaded(WholeTable);
    const signals: AbortSignal[] = [];
    fake.answer("GET /admin/users", (_call, signal) => {
      signals.push(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      });
    });
    await user.type(screen.getByRole("searchbox"), "ref120");
    await waitFor(() => expect(signals).toHaveLength(1));
    fake.restore("GET /admin/users");
    await user.type(screen.getByRole("searchbox"), "3");
    await waitFor(() => expect(heading()).toBe("All Users (1)"));
    expect(signals[0]?.aborted).toBe(true);
  });

  test("opens the details of a user who is not loaded", async () => {
    const { fake } = await renderLoaded(WholeTableDetailsOpen);
    expect(await screen.findByRole("dialog", { name: "User Details" })).toHaveTextContent(
      "user-1203",
    );
    expect(requests({ fake })).toEqual(["limit=50", "id=user-1203&limit=1"]);
  });

  test("opens the details of a user whom the search found without another request", async () => {
    const { fake, user } = await renderLoaded(WholeTable);
    await user.type(screen.getByRole("searchbox"), "ref1203");
    await user.click(await screen.findByRole("button", { name: /^View details/ }));
    expect(await screen.findByRole("dialog", { name: "User Details" })).toBeVisible();
    expect(fake.calls).toHaveLength(2);
  });

  test("refreshes the rows that the server found", async () => {
    const { fake, user } = await renderLoaded(WholeTableSearched);
    await screen.findByText(/of 802/);
    fake.data.users.splice(0, 600);
    await user.click(button("Refresh"));
    expect(await screen.findByText(/of 402/)).toBeVisible();
  });

  test("asks nothing of the server when all users are loaded", async () => {
    const { fake, user } = await renderStory(meta, {
      ...Loaded,
      parameters: { path: "/users?q=amara&sort=email" },
      beforeEach: withFake((prepared) => prepared.advertise("list-query")),
    });
    await screen.findByText(/^All Users/, { selector: "h2" });
    await user.click(button("Sellers"));
    await waitFor(() => expect(button("Sellers")).toHaveAttribute("aria-pressed", "true"));
    expect(requests({ fake })).toEqual(["limit=50"]);
  });
});

test("a server without the capability gets the limit of the list only", async () => {
  const { fake, user } = await renderLoaded(AtItsLimit);
  await user.type(screen.getByRole("searchbox"), "ref0059");
  expect(await screen.findByText(/Only the loaded rows are searched/)).toBeVisible();
  await user.clear(screen.getByRole("searchbox"));
  await user.click(button("Sellers"));
  await user.click(button("Load more"));
  await waitFor(() => expect(heading()).toBe("All Users (20)"));
  expect(requests({ fake })).toEqual(["limit=50", "limit=100"]);
});
