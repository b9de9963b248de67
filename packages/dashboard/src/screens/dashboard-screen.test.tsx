import { renderStory } from "@market/storybook/render-story";
import { screen, waitFor, within } from "@testing-library/dom";
import { beforeAll, describe, expect, test } from "vitest";
import meta, {
  AddShopOpen,
  Empty,
  Failed,
  JustCreated,
  Loaded,
  Loading,
  LongWords,
  OddRows,
  StatsFailed,
  TransactionsFailed,
  UsersFailed,
} from "./dashboard-screen.stories.tsx";

const ENDPOINTS = ["GET /admin/dashboard/stats", "GET /admin/users", "GET /admin/transactions"];

const region = (name: string): HTMLElement => screen.getByRole("region", { name });

// The dialog's chunk is there at once: it would else arrive in the middle of any test.
beforeAll(() => import("../components/add-shop-dialog.tsx"));

/** The texts of a card's rows, once they are there. */
async function rowsOf(name: string): Promise<(string | null)[]> {
  const rows = await within(region(name)).findAllByRole("listitem");
  return rows.map((row) => row.textContent);
}

const loadedStats = (): Promise<HTMLElement> => screen.findByText("₦45,231,890");

describe("Dashboard", () => {
  test("asks for stats, users and transactions once each, with the limits specified", async () => {
    const { fake } = await renderStory(meta, Loaded);
    await loadedStats();
    expect(fake.calls.map(({ method, path, search }) => `${method} ${path}?${search}`)).toEqual([
      "GET /admin/dashboard/stats?",
      "GET /admin/users?limit=10",
      "GET /admin/transactions?limit=10",
    ]);
  });

  test("shows the four stats, each with its fixed change text", async () => {
    await renderStory(meta, Loaded);
    await loadedStats();
    const cards = screen.getAllByRole("article").map((card) => card.textContent);
    expect(cards).toEqual([
      "Total Revenue₦45,231,890+12.5% from last month",
      "Total Users2,350+8.2% from last month",
      "Active Shops573+5.4% from last month",
      "Total Orders12,234+15.3% from last month",
    ]);
  });

  test("leads to adding a product, to shops and to users", async () => {
    await renderStory(meta, Loaded);
    const links = within(region("Quick Actions")).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Add Product", "/products/new"],
      ["Manage Shops", "/shops"],
      ["Manage Users", "/users"],
    ]);
  });

  test("shows the first four transactions", async () => {
    await renderStory(meta, Loaded);
    expect(await rowsOf("Recent Transactions")).toEqual([
      "TRX-100001₦12,500Payment · Order paymentsuccess",
      "TRX-100002₦25,000Payout · Payout to sellerpending",
      "TRX-100003₦37,500Payment · Wallet top-upfailed",
      "TRX-100004₦50,000Payout · Order paymentsuccess",
    ]);
  });

  test("shows the first four users", async () => {
    await renderStory(meta, Loaded);
    expect(await rowsOf("Recent Users")).toEqual([
      expect.stringMatching(/^Amara OkaforREF0000 · Seller · Lagos.*2026$/),
      expect.stringMatching(/^Chinedu BalogunREF0001 · Buyer · Abuja.*2026$/),
      expect.stringMatching(/^Zainab BelloREF0002 · Buyer · Kano.*2025$/),
      expect.stringMatching(/^Tunde AdeyemiREF0003 · Seller · Ibadan.*2025$/),
    ]);
  });

  test("tags what was created today, and users of the last seven days", async () => {
    await renderStory(meta, JustCreated);
    expect(await rowsOf("Recent Transactions")).toEqual([
      expect.stringMatching(/^TRX-100001Today₦/),
      expect.stringMatching(/^TRX-100004₦/),
      expect.stringMatching(/^TRX-100009₦/),
    ]);
    expect(await rowsOf("Recent Users")).toEqual([
      expect.stringMatching(/^Amara OkaforTodayNewREF/),
      expect.stringMatching(/^Tunde AdeyemiNewREF/),
      expect.stringMatching(/^Chinedu BelloREF/),
    ]);
  });

  test("says that it is loading", async () => {
    await renderStory(meta, Loading);
    expect(screen.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    expect(screen.getAllByRole("status").map((status) => status.textContent)).toEqual([
      "Loading dashboard stats",
      "Loading transactions",
      "Loading users",
    ]);
    expect(screen.getByRole("button", { name: "Refresh" })).toHaveAttribute("aria-busy", "true");
  });

  test("says that there are none", async () => {
    await renderStory(meta, Empty);
    expect(await screen.findByText("No transactions found")).toBeVisible();
    expect(await screen.findByText("No users found")).toBeVisible();
    expect(screen.getByText("₦0")).toBeVisible();
  });

  test("says of each card that loading failed, after four tries, and tries it again", async () => {
    const { fake, user } = await renderStory(meta, Failed);
    expect(await screen.findByText("Failed to fetch dashboard stats")).toBeVisible();
    expect(await screen.findByText("Failed to fetch users")).toBeVisible();
    expect(await screen.findByText("Failed to fetch transactions")).toBeVisible();
    expect(fake.calls).toHaveLength(12);
    fake.restore("GET /admin/users");
    await user.click(within(region("Recent Users")).getByRole("button", { name: "Retry" }));
    expect(await rowsOf("Recent Users")).toHaveLength(4);
    expect(fake.calls).toHaveLength(13);
    expect(screen.getByText("Failed to fetch transactions")).toBeVisible();
  });

  test.each([
    [StatsFailed, "Not for your role", "GET /admin/dashboard/stats"],
    [UsersFailed, "Failed to fetch users", "GET /admin/users"],
    [TransactionsFailed, "Failed to fetch transactions", "GET /admin/transactions"],
  ] as const)("one failure leaves the other cards alone (%#)", async (story, text, endpoint) => {
    const { fake, user } = await renderStory(meta, story);
    expect(await screen.findByText(text)).toBeVisible();
    fake.restore(endpoint);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(screen.getAllByRole("article")).toHaveLength(4);
    expect(await rowsOf("Recent Users")).toHaveLength(4);
    expect(await rowsOf("Recent Transactions")).toHaveLength(4);
  });

  test("Refresh shows what the server has now", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    await loadedStats();
    fake.data.stats = { ...fake.data.stats, totalUsers: 2351 };
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("2,351")).toBeVisible();
  });

  test("Refresh asks for all three, once for any number of clicks", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    await loadedStats();
    for (const endpoint of ENDPOINTS) fake.hang(endpoint);
    await user.tripleClick(screen.getByRole("button", { name: "Refresh" }));
    expect(screen.getByRole("button", { name: "Refresh" })).toHaveAttribute("aria-busy", "true");
    expect(fake.calls.slice(3).map(({ path }) => path)).toEqual([
      "/admin/dashboard/stats",
      "/admin/users",
      "/admin/transactions",
    ]);
  });

  test.each([
    ["long words", LongWords],
    ["odd rows", OddRows],
  ])("shows what there is of %s", async (_what, story) => {
    await renderStory(meta, story);
    await rowsOf("Recent Users");
    await rowsOf("Recent Transactions");
    expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date|\[object/);
  });

  test("names what a row lacks", async () => {
    await renderStory(meta, OddRows);
    expect(await rowsOf("Recent Transactions")).toEqual([
      "——— · —unknown",
      "TRX-100002—— · Payout to sellerunknown",
    ]);
    const [bare] = await rowsOf("Recent Users");
    expect(bare).toBe("User— · — · Unknown location—");
  });

  test("opens Add New Shop from the header; closed, its opener has the focus again", async () => {
    const { user } = await renderStory(meta, Loaded);
    await loadedStats();
    const opener = screen.getByRole("button", { name: "Add New Shop" });
    await user.click(opener);
    expect(await screen.findByRole("dialog", { name: "Add New Shop" })).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test("an address can open Add New Shop", async () => {
    await renderStory(meta, AddShopOpen);
    expect(await screen.findByRole("dialog", { name: "Add New Shop" })).toBeVisible();
  });
});
