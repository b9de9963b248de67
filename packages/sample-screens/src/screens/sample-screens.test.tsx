import { renderStory } from "@market/storybook/render-story";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { emails } from "../data/emails.ts";
import { notifications } from "../data/notifications.ts";
import { receipts } from "../data/receipts.ts";
import { reviews } from "../data/reviews.ts";
import { tickets } from "../data/tickets.ts";
import { transactions } from "../data/transactions.ts";
import { wallets } from "../data/wallets.ts";
import meta, * as stories from "./sample-screens.stories.tsx";

type Row = Readonly<Record<string, unknown>>;

interface SampleScreen {
  title: string;
  story: typeof stories.Wallets;
  rows: readonly Row[];
  columns: string[];
  /** The parts of a row that the search looks at. */
  searched: string[];
  /** Each filter button, with the rows that it leaves. */
  filters: [button: string, keeps: (row: Row) => boolean][];
  /** The values that each enumeration has in the specification's point 4. */
  enumerations: Record<string, unknown[]>;
}

const any = (): boolean => true;
const has =
  (key: string, value: string) =>
  (row: Row): boolean =>
    row[key] === value;

const SCREENS: SampleScreen[] = [
  {
    title: "Transactions",
    story: stories.Transactions,
    rows: transactions as unknown as Row[],
    columns: ["Transaction ID", "Amount", "Customer", "Shop", "Status", "Date", "Actions"],
    searched: ["id", "customer", "shop"],
    filters: [
      ["Completed", has("status", "completed")],
      ["Pending", has("status", "pending")],
      ["Failed", has("status", "failed")],
      ["All", any],
    ],
    enumerations: { status: ["completed", "pending", "failed"] },
  },
  {
    title: "Notifications",
    story: stories.Notifications,
    rows: notifications as unknown as Row[],
    columns: ["Title", "Message", "Type", "Status", "Date", "Actions"],
    searched: ["title", "message"],
    filters: [
      ["Unread", has("status", "unread")],
      ["All", any],
      ["Orders", has("type", "order")],
    ],
    enumerations: {
      status: ["unread", "read"],
      type: ["order", "payment", "shop", "alert", "user"],
    },
  },
  {
    title: "Reviews",
    story: stories.Reviews,
    rows: reviews as unknown as Row[],
    columns: ["Customer", "Product", "Shop", "Rating", "Status", "Date", "Actions"],
    searched: ["customer", "product", "shop"],
    filters: [
      ["Approved", has("status", "approved")],
      ["Pending", has("status", "pending")],
      ["Flagged", has("status", "flagged")],
      ["All", any],
    ],
    enumerations: { status: ["approved", "pending", "flagged"], rating: [1, 2, 3, 4, 5] },
  },
  {
    title: "Wallets",
    story: stories.Wallets,
    rows: wallets as unknown as Row[],
    columns: ["User", "Type", "Balance", "Status", "Last Transaction", "Phone", "Actions"],
    searched: ["user", "phone"],
    filters: [
      ["Active", has("status", "active")],
      ["All Status", any],
      ["Vendors", has("userType", "vendor")],
      ["Buyers", has("userType", "buyer")],
    ],
    enumerations: { status: ["active", "suspended", "frozen"], userType: ["vendor", "buyer"] },
  },
  {
    title: "Emails",
    story: stories.Emails,
    rows: emails as unknown as Row[],
    columns: ["Subject", "Recipient", "Type", "Status", "Sent At", "Opened", "Actions"],
    searched: ["subject", "recipient"],
    filters: [
      ["Delivered", has("status", "delivered")],
      ["All Status", any],
      ["Orders", has("type", "order")],
    ],
    enumerations: {
      status: ["sent", "delivered", "pending", "failed"],
      type: ["welcome", "order", "receipt", "verification", "newsletter"],
      openRate: [true, false],
    },
  },
  {
    title: "Receipts",
    story: stories.Receipts,
    rows: receipts as unknown as Row[],
    columns: ["Receipt No", "Buyer", "Vendor", "Amount", "Status", "Date", "Actions"],
    searched: ["receiptNo", "buyer", "vendor"],
    filters: [
      ["Paid", has("status", "paid")],
      ["Pending", has("status", "pending")],
      ["All Status", any],
    ],
    enumerations: { status: ["paid", "pending", "cancelled"] },
  },
  {
    title: "Support Tickets",
    story: stories.SupportTickets,
    rows: tickets as unknown as Row[],
    columns: ["Subject", "User", "Priority", "Status", "Created", "Last Reply", "Actions"],
    searched: ["subject", "user"],
    filters: [
      ["Open", has("status", "open")],
      ["All Status", any],
      ["High Priority", has("priority", "high")],
    ],
    enumerations: {
      status: ["open", "in-progress", "resolved", "closed"],
      priority: ["high", "medium", "low"],
    },
  },
];

const rowCount = (): number => screen.getAllByRole("row").length - 1;

describe.each(SCREENS)(
  "$title",
  ({ title, story, rows, columns, searched, filters, enumerations }) => {
    test("shows its columns and every row, and calls nobody", async () => {
      const { fake } = await renderStory(meta, story);
      expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
      expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual(
        columns,
      );
      expect(rowCount()).toBe(rows.length);
      expect(fake.calls).toEqual([]);
    });

    test("has 25 to 60 rows with ids of their own, every value of its enumerations, nothing in the future", () => {
      expect(rows.length).toBeGreaterThanOrEqual(25);
      expect(rows.length).toBeLessThanOrEqual(60);
      expect(new Set(rows.map((row) => row["id"])).size).toBe(rows.length);
      for (const [key, values] of Object.entries(enumerations)) {
        expect(new Set(rows.map((row) => row[key]))).toEqual(new Set(values));
      }
      const moments = rows
        .flatMap((row) => Object.values(row))
        .filter((value) => typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value));
      expect(moments.length).toBeGreaterThanOrEqual(rows.length);
      expect(moments.filter((moment) => Date.parse(String(moment)) > Date.now())).toEqual([]);
    });

    test("filters by its buttons", async () => {
      const { user } = await renderStory(meta, story);
      for (const [button, keeps] of filters) {
        await user.click(screen.getByRole("button", { name: button }));
        await waitFor(() => expect(rowCount()).toBe(rows.filter(keeps).length));
      }
    });

    test("searches the parts that the specification names", async () => {
      const { user } = await renderStory(meta, story);
      const search = screen.getByRole("searchbox");
      for (const key of searched) {
        const needle = String(rows[0]?.[key]).toUpperCase();
        await user.clear(search);
        await user.type(search, needle);
        const expected = rows.filter((row) =>
          searched.some((part) => String(row[part]).toUpperCase().includes(needle)),
        ).length;
        await waitFor(() => expect(rowCount()).toBe(expected));
      }
    });

    test("finds nothing for nonsense, and clears", async () => {
      const { user } = await renderStory(meta, story);
      await user.type(screen.getByRole("searchbox"), "zzzz");
      expect(await screen.findByText(`No ${title.toLowerCase()} found`)).toBeVisible();
      await user.click(screen.getByRole("button", { name: "Clear filters" }));
      await waitFor(() => expect(rowCount()).toBe(rows.length));
    });
  },
);

test("a toggle pressed again is off, and two toggles are never on at once", async () => {
  const { user } = await renderStory(meta, stories.Wallets);
  const vendors = screen.getByRole("button", { name: "Vendors" });
  await user.click(vendors);
  expect(vendors).toHaveAttribute("aria-pressed", "true");
  await user.click(screen.getByRole("button", { name: "Buyers" }));
  await waitFor(() => expect(vendors).toHaveAttribute("aria-pressed", "false"));
  await user.click(screen.getByRole("button", { name: "Buyers" }));
  await waitFor(() => expect(rowCount()).toBe(wallets.length));
});

test.each([
  ["Mark All Read", stories.Notifications],
  ["Send Email", stories.Emails],
])("%s only logs", async (name, story) => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const { fake, user } = await renderStory(meta, story);
  const before = document.body.textContent;
  await user.click(screen.getByRole("button", { name }));
  expect(log).toHaveBeenCalledWith(name);
  expect(document.body.textContent).toBe(before);
  expect(fake.calls).toEqual([]);
});

test("a rating is five stars that say how many of them count", async () => {
  await renderStory(meta, stories.Reviews);
  const [first] = reviews;
  const [, row] = screen.getAllByRole("row");
  if (!first || !row) throw new Error("no review");
  const stars = within(row).getByRole("img", { name: `${first.rating} of 5` });
  expect(stars.children).toHaveLength(5);
});

test("the rating filter has no button, and works from the address", async () => {
  await renderStory(meta, stories.ReviewsOfFiveStars);
  expect(rowCount()).toBe(reviews.filter(({ rating }) => rating === 5).length);
  expect(screen.queryByRole("button", { name: /star|rating/i })).toBeNull();
});

test("an email was opened, or was not, in a word and a sign", async () => {
  await renderStory(meta, stories.Emails);
  expect(screen.getAllByRole("img", { name: "Opened" })).toHaveLength(
    emails.filter(({ openRate }) => openRate).length,
  );
  expect(screen.getAllByRole("img", { name: "Not opened" })).toHaveLength(
    emails.filter(({ openRate }) => !openRate).length,
  );
});
