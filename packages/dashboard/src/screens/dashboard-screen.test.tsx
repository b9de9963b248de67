import { renderStory } from "@market/storybook/render-story";
import { screen, waitFor, within } from "@testing-library/dom";
import { beforeAll, describe, expect, test } from "vitest";
import meta, {
  AddShopOpen,
  Empty,
  Failed,
  FailedAlike,
  JustCreated,
  Loaded,
  Loading,
  LongTexts,
  OddRows,
  StatsFailed,
  TransactionsFailed,
  UsersFailed,
} from "./dashboard-screen.stories.tsx";

const ENDPOINTS = ["GET /admin/dashboard/stats", "GET /admin/users", "GET /admin/transactions"];

const region = (name: string): HTMLElement => screen.getByRole("region", { name });

// Otherwise the dialog's chunk would load in the middle of a test.
beforeAll(() => import("../components/add-shop-dialog.tsx"));

/** Waits for a card's rows and returns their texts. */
async function findRows(name: string): Promise<(string | null)[]> {
  const rows = await within(region(name)).findAllByRole("listitem");
  return rows.map((row) => row.textContent);
}

const findStats = (): Promise<HTMLElement> => screen.findByText("₦45,231,890");

describe("Dashboard", () => {
  test("requests stats, users and transactions once each, with the specified limits", async () => {
    const { fake } = await renderStory(meta, Loaded);
    await findStats();
    expect(fake.calls.map(({ method, path, search }) => `${method} ${path}?${search}`)).toEqual([
      "GET /admin/dashboard/stats?",
      "GET /admin/users?limit=10",
      "GET /admin/transactions?limit=10",
    ]);
  });

  test("shows the four stats, each with its fixed change text", async () => {
    await renderStory(meta, Loaded);
    await findStats();
    const cards = screen.getAllByRole("article").map((card) => card.textContent);
    expect(cards).toEqual([
      "Total Revenue₦45,231,890+12.5% from last month",
      "Total Users2,350+8.2% from last month",
      "Active Shops573+5.4% from last month",
      "Total Orders12,234+15.3% from last month",
    ]);
  });

  test("links to adding a product, to shops and to users", async () => {
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
    expect(await findRows("Recent Transactions")).toEqual([
      "TRX-100001₦12,500Payment · Order paymentsuccess",
      "TRX-100002₦25,000Payout · Payout to sellerpending",
      "TRX-100003₦37,500Payment · Wallet top-upfailed",
      "TRX-100004₦50,000Payout · Order paymentsuccess",
    ]);
    const facts = screen.getByText("Wallet top-up").closest("p");
    for (const dot of facts?.querySelectorAll("[aria-hidden]") ?? []) dot.remove();
    expect(facts).toHaveTextContent(/^Payment Wallet top-up$/);
  });

  test("shows the first four users", async () => {
    await renderStory(meta, Loaded);
    expect(await findRows("Recent Users")).toEqual([
      expect.stringMatching(/^Amara OkaforREF0000 · Seller · Lagos.*2026$/),
      expect.stringMatching(/^Chinedu BalogunREF0001 · Buyer · Abuja.*2026$/),
      expect.stringMatching(/^Zainab BelloREF0002 · Buyer · Kano.*2025$/),
      expect.stringMatching(/^Tunde AdeyemiREF0003 · Seller · Ibadan.*2025$/),
    ]);
  });

  test("no fact reverses the text around it", async () => {
    await renderStory(meta, LongTexts);
    await findRows("Recent Users");
    const [city] = within(region("Recent Users")).getAllByText(/\u202E$/, { selector: "bdi" });
    expect(city?.closest("p")).toHaveAttribute("title", expect.stringMatching(/\u202E\u2069$/));
  });

  test("tags rows created today, and users of the last seven days", async () => {
    await renderStory(meta, JustCreated);
    expect(await findRows("Recent Transactions")).toEqual([
      expect.stringMatching(/^TRX-100001Today₦/),
      expect.stringMatching(/^TRX-100004₦/),
      expect.stringMatching(/^TRX-100009₦/),
    ]);
    expect(await findRows("Recent Users")).toEqual([
      expect.stringMatching(/^Amara OkaforTodayNewREF/),
      expect.stringMatching(/^Tunde AdeyemiNewREF/),
      expect.stringMatching(/^Chinedu BelloREF/),
    ]);
  });

  test("announces that each card is loading", async () => {
    await renderStory(meta, Loading);
    expect(screen.getAllByRole("status").map((status) => status.textContent)).toEqual([
      "Loading dashboard stats",
      "Loading transactions",
      "Loading users",
    ]);
    expect(screen.getByRole("button", { name: "Refresh" })).toHaveAttribute("aria-busy", "true");
  });

  test("shows a zero total", async () => {
    await renderStory(meta, Empty);
    expect(await screen.findByText("₦0")).toBeVisible();
  });

  test("shows an error in each card after four tries, and retries one card", async () => {
    const { fake, user } = await renderStory(meta, Failed);
    expect(await screen.findByText("Failed to fetch dashboard stats")).toBeVisible();
    expect(await screen.findByText("Failed to fetch users")).toBeVisible();
    expect(await screen.findByText("Failed to fetch transactions")).toBeVisible();
    expect(fake.calls).toHaveLength(12);
    fake.restore("GET /admin/users");
    await user.click(within(region("Recent Users")).getByRole("button", { name: "Retry" }));
    expect(await findRows("Recent Users")).toHaveLength(4);
    expect(fake.calls).toHaveLength(13);
    expect(screen.getByText("Failed to fetch transactions")).toBeVisible();
  });

  test("shows the message of one cause once, and retries all or one card", async () => {
    const { fake, user } = await renderStory(meta, FailedAlike);
    expect(await screen.findAllByRole("note")).toHaveLength(3);
    expect(screen.getAllByText("Not for your role")).toHaveLength(1);
    fake.restore("GET /admin/users");
    await user.click(within(region("Recent Users")).getByRole("button", { name: "Retry" }));
    expect(await findRows("Recent Users")).toHaveLength(4);
    expect(screen.getAllByText("Not for your role")).toHaveLength(1);
    for (const endpoint of ENDPOINTS) fake.restore(endpoint);
    await user.click(screen.getByRole("button", { name: "Retry all" }));
    expect(await findStats()).toBeVisible();
    expect(await findRows("Recent Transactions")).toHaveLength(4);
    expect(screen.queryByText("Not for your role")).toBeNull();
    expect(fake.calls).toHaveLength(6);
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  test.each([
    [StatsFailed, "Not for your role", "GET /admin/dashboard/stats"],
    [UsersFailed, "Failed to fetch users", "GET /admin/users"],
    [TransactionsFailed, "Failed to fetch transactions", "GET /admin/transactions"],
  ] as const)("shows the other cards when one call fails (%#)", async (story, text, endpoint) => {
    const { fake, user } = await renderStory(meta, story);
    expect(await screen.findByText(text)).toBeVisible();
    fake.restore(endpoint);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(screen.getAllByRole("article")).toHaveLength(4);
    expect(await findRows("Recent Users")).toHaveLength(4);
    expect(await findRows("Recent Transactions")).toHaveLength(4);
  });

  test("shows the server's new data on Refresh", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    await findStats();
    fake.data.stats = { ...fake.data.stats, totalUsers: 2351 };
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("2,351")).toBeVisible();
  });

  test("requests all three once for several clicks on Refresh", async () => {
    const { fake, user } = await renderStory(meta, Loaded);
    await findStats();
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
    ["long texts", LongTexts],
    ["odd rows", OddRows],
  ])("shows %s", async (_name, story) => {
    await renderStory(meta, story);
    await findRows("Recent Users");
    await findRows("Recent Transactions");
    expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date|\[object/);
  });

  test("shows placeholders for missing fields", async () => {
    await renderStory(meta, OddRows);
    expect(await findRows("Recent Transactions")).toEqual([
      "——— · —unknown",
      "TRX-100002—— · Payout to sellerunknown",
    ]);
    const [bare] = await findRows("Recent Users");
    expect(bare).toBe("User— · — · Unknown location—");
  });

  test("opens Add New Shop from the header, and returns the focus to its button", async () => {
    const { user } = await renderStory(meta, Loaded);
    await findStats();
    const opener = screen.getByRole("button", { name: "Add New Shop" });
    await user.click(opener);
    expect(await screen.findByRole("dialog", { name: "Add New Shop" })).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test("opens Add New Shop from the URL", async () => {
    await renderStory(meta, AddShopOpen);
    expect(await screen.findByRole("dialog", { name: "Add New Shop" })).toBeVisible();
  });
});
