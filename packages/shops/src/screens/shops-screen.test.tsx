import { renderStory } from "@market/storybook/render-story";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import meta, {
  AtItsLimit,
  Empty,
  Failed,
  Loaded,
  Loading,
  OddRows,
  TenThousandRows,
} from "./shops-screen.stories.tsx";

const shopNames = (): (string | null)[] =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent ?? null);

describe("Shops", () => {
  test("shows the rows, requested with the call's default limit", async () => {
    const { fake } = await renderStory(meta, Loaded);
    await screen.findByText("Lekki Gadgets");
    expect(shopNames()).toHaveLength(8);
    expect(fake.calls.map(({ path, search }) => `${path}?${search}`)).toEqual([
      "/admin/shops?limit=10",
    ]);
  });

  test("combines the status filter with the search", async () => {
    const { user } = await renderStory(meta, Loaded);
    await screen.findByText("Lekki Gadgets");
    await user.click(screen.getByRole("button", { name: "Pending" }));
    await waitFor(() => expect(shopNames()).toEqual(["Kano Spices", "Kano Spices 6"]));
    expect(screen.getByRole("button", { name: "Pending" })).toHaveAttribute("aria-pressed", "true");
    await user.type(screen.getByRole("searchbox", { name: "Search shops" }), "spices 6");
    await waitFor(() => expect(shopNames()).toEqual(["Kano Spices 6"]));
    await user.type(screen.getByRole("searchbox", { name: "Search shops" }), "x");
    expect(await screen.findByText("No shops found")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(shopNames()).toHaveLength(8));
  });

  test("opens and closes the details of a shop", async () => {
    const { user } = await renderStory(meta, Loaded);
    const [view] = await screen.findAllByRole("button", { name: /^View details/ });
    if (!view) throw new Error("The table has no row");
    await user.click(view);
    const dialog = await screen.findByRole("dialog", { name: "Shop Details" });
    const terms = within(dialog)
      .getAllByRole("term")
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(terms).toEqual([
      "Name: Lekki Gadgets",
      "Status: active",
      "Owner: Amara Okafor",
      "Email: amara.okafor0@example.com",
      "Phone: +2348031234500",
      "In-house payment: Enabled",
      "Views: 1,250",
      expect.stringMatching(/^Created: .*2026/),
      "KYC status: Approved",
      "Account verification: Verified",
    ]);
    await user.click(within(dialog).getByRole("button", { name: "Manage Shop" }));
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("has a second row action without a function", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    const name = "More actions for Lekki Gadgets";
    await user.click(await screen.findByRole("button", { name }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(fake.calls).toHaveLength(1);
  });

  test("shows the search box while it loads", async () => {
    await renderStory(meta, Loading);
    await screen.findByText("Loading shops");
    expect(screen.getByRole("searchbox")).toBeVisible();
  });

  test("has no filters to clear when there is no shop", async () => {
    await renderStory(meta, Empty);
    await screen.findByText("No shops found");
    expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  });

  test("fails after four requests, and loads on Retry", async () => {
    const { fake, user } = await renderStory(meta, Failed);
    await screen.findByText("Failed to fetch shops");
    expect(fake.calls).toHaveLength(4);
    fake.restore("GET /admin/shops");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Lekki Gadgets")).toBeVisible();
  });

  test("loads more rows when the list ends at its limit", async () => {
    const { fake, user } = await renderStory(meta, AtItsLimit);
    expect(await screen.findByText(/Showing the first 10\./)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(shopNames()).toHaveLength(25));
    expect(fake.calls.at(-1)?.search.get("limit")).toBe("50");
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  test("shows rows with missing parts", async () => {
    await renderStory(meta, OddRows);
    await waitFor(() => expect(shopNames()).toHaveLength(3));
    expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date|\[object/);
    expect(screen.getAllByText("No phone")).toHaveLength(2);
  });

  test("refreshes once on a double click", async () => {
    const { fake } = await renderStory(meta, Loaded);
    await screen.findByText("Lekki Gadgets");
    const refresh = screen.getByRole("button", { name: "Refresh" });
    refresh.click();
    refresh.click();
    await waitFor(() => expect(refresh).toHaveAttribute("aria-busy", "false"));
    expect(fake.calls).toHaveLength(2);
  });

  test("offers no more rows at the largest limit", async () => {
    const { fake } = await renderStory(meta, TenThousandRows);
    expect(await screen.findByText(/Showing the first 10,000\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(fake.calls).toHaveLength(1);
  });
});
