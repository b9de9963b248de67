import { renderStory } from "@market/storybook/render-story";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import emails from "../data/emails.json";
import notifications from "../data/notifications.json";
import receipts from "../data/receipts.json";
import reviews from "../data/reviews.json";
import tickets from "../data/tickets.json";
import transactions from "../data/transactions.json";
import wallets from "../data/wallets.json";
import { countRows, describeSampleScreen, keepsAll } from "../testing/describe-sample-screen.ts";
import meta, * as stories from "./sample-screens.stories.tsx";

describeSampleScreen({
  title: "Transactions",
  story: stories.Transactions,
  rows: transactions,
  searchedFields: ["id", "customer", "shop"],
  filters: [
    ["Completed", ({ status }) => status === "completed"],
    ["Pending", ({ status }) => status === "pending"],
    ["Failed", ({ status }) => status === "failed"],
    ["All", keepsAll],
  ],
  enumerations: [["status", ["completed", "pending", "failed"]]],
});

describeSampleScreen({
  title: "Notifications",
  story: stories.Notifications,
  rows: notifications,
  searchedFields: ["title", "message"],
  filters: [
    ["Unread", ({ status }) => status === "unread"],
    ["All", keepsAll],
    ["Orders", ({ type }) => type === "order"],
  ],
  enumerations: [
    ["status", ["unread", "read"]],
    ["type", ["order", "payment", "shop", "alert", "user"]],
  ],
});

describeSampleScreen({
  title: "Reviews",
  story: stories.Reviews,
  rows: reviews,
  searchedFields: ["customer", "product", "shop"],
  filters: [
    ["Approved", ({ status }) => status === "approved"],
    ["Pending", ({ status }) => status === "pending"],
    ["Flagged", ({ status }) => status === "flagged"],
    ["All", keepsAll],
  ],
  enumerations: [
    ["status", ["approved", "pending", "flagged"]],
    ["rating", [1, 2, 3, 4, 5]],
  ],
});

test("Reviews ignores a sort by a column that has no sort button", async () => {
  await renderStory(meta, { ...stories.Reviews, parameters: { path: "/reviews?sort=rating" } });
  expect(screen.getAllByRole("row")[1]).toHaveTextContent(reviews[0]?.customer ?? "");
  expect(screen.getByRole("columnheader", { name: "Rating" })).not.toHaveAttribute("aria-sort");
});

describeSampleScreen({
  title: "Wallets",
  story: stories.Wallets,
  rows: wallets,
  searchedFields: ["user", "phone"],
  filters: [
    ["Active", ({ status }) => status === "active"],
    ["All Status", keepsAll],
    ["Vendors", ({ userType }) => userType === "vendor"],
    ["Buyers", ({ userType }) => userType === "buyer"],
  ],
  enumerations: [
    ["status", ["active", "suspended", "frozen"]],
    ["userType", ["vendor", "buyer"]],
  ],
});

describeSampleScreen({
  title: "Emails",
  story: stories.Emails,
  rows: emails,
  searchedFields: ["subject", "recipient"],
  filters: [
    ["Delivered", ({ status }) => status === "delivered"],
    ["All Status", keepsAll],
    ["Orders", ({ type }) => type === "order"],
  ],
  enumerations: [
    ["status", ["sent", "delivered", "pending", "failed"]],
    ["type", ["welcome", "order", "receipt", "verification", "newsletter"]],
    ["openRate", [true, false]],
  ],
});

describeSampleScreen({
  title: "Receipts",
  story: stories.Receipts,
  rows: receipts,
  searchedFields: ["receiptNo", "buyer", "vendor"],
  filters: [
    ["Paid", ({ status }) => status === "paid"],
    ["Pending", ({ status }) => status === "pending"],
    ["All Status", keepsAll],
  ],
  enumerations: [["status", ["paid", "pending", "cancelled"]]],
});

describeSampleScreen({
  title: "Support Tickets",
  story: stories.SupportTickets,
  rows: tickets,
  searchedFields: ["subject", "user"],
  filters: [
    ["Open", ({ status }) => status === "open"],
    ["All Status", keepsAll],
    ["High Priority", ({ priority }) => priority === "high"],
  ],
  enumerations: [
    ["status", ["open", "in-progress", "resolved", "closed"]],
    ["priority", ["high", "medium", "low"]],
  ],
});

test("turns a toggle off on a second click, and keeps at most one on", async () => {
  const { user } = await renderStory(meta, stories.Wallets);
  const vendors = screen.getByRole("button", { name: "Vendors" });
  await user.click(vendors);
  expect(vendors).toHaveAttribute("aria-pressed", "true");
  await user.click(screen.getByRole("button", { name: "Buyers" }));
  await waitFor(() => expect(vendors).toHaveAttribute("aria-pressed", "false"));
  await user.click(screen.getByRole("button", { name: "Buyers" }));
  await waitFor(() => expect(countRows()).toBe(wallets.length));
});

test.each([
  ["Mark All Read", stories.Notifications],
  ["Send Email", stories.Emails],
])("only logs on %s", async (name, story) => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const { fake, user } = await renderStory(meta, story);
  const before = document.body.textContent;
  await user.click(screen.getByRole("button", { name }));
  expect(log).toHaveBeenCalledWith(name);
  expect(document.body.textContent).toBe(before);
  expect(fake.calls).toEqual([]);
});

test("shows a rating as five stars with a text alternative", async () => {
  await renderStory(meta, stories.Reviews);
  const [first] = reviews;
  const [, row] = screen.getAllByRole("row");
  if (!first || !row) throw new Error("no review");
  const stars = within(row).getByRole("img", { name: `${first.rating} of 5` });
  expect(stars.children).toHaveLength(5);
});

test("filters reviews by the rating in the URL, without a button", async () => {
  const { user } = await renderStory(meta, stories.ReviewsOfFiveStars);
  const rated = reviews.filter(({ rating }) => rating === 5);
  expect(countRows()).toBe(rated.length);
  expect(screen.queryByRole("button", { name: /star|rating/i })).toBeNull();
  const approved = rated.filter(({ status }) => status === "approved");
  expect(approved.length).toBeLessThan(rated.length);
  await user.click(screen.getByRole("button", { name: "Approved" }));
  await waitFor(() => expect(countRows()).toBe(approved.length));
});

test("does not search the comment of a review", async () => {
  const { user } = await renderStory(meta, stories.Reviews);
  const [first] = reviews;
  if (!first) throw new Error("no review");
  await user.type(screen.getByRole("searchbox"), first.comment);
  expect(await screen.findByText("No reviews found")).toBeVisible();
});

test("shows whether an email was opened as an icon with a text alternative", async () => {
  await renderStory(meta, stories.Emails);
  expect(screen.getAllByRole("img", { name: "Opened" })).toHaveLength(
    emails.filter(({ openRate }) => openRate).length,
  );
  expect(screen.getAllByRole("img", { name: "Not opened" })).toHaveLength(
    emails.filter(({ openRate }) => !openRate).length,
  );
});
