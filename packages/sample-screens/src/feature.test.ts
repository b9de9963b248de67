import { expect, test, vi } from "vitest";
import { sampleScreensFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const loading = vi.hoisted(() => (file: string, screen: string) => {
  loaded.push(file);
  return { [screen]: () => null };
});

vi.mock("./screens/wallets-screen.tsx", () => loading("wallets-screen", "WalletsScreen"));
vi.mock("./screens/transactions-screen.tsx", () =>
  loading("transactions-screen", "TransactionsScreen"),
);
vi.mock("./screens/notifications-screen.tsx", () =>
  loading("notifications-screen", "NotificationsScreen"),
);
vi.mock("./screens/reviews-screen.tsx", () => loading("reviews-screen", "ReviewsScreen"));
vi.mock("./screens/emails-screen.tsx", () => loading("emails-screen", "EmailsScreen"));
vi.mock("./screens/receipts-screen.tsx", () => loading("receipts-screen", "ReceiptsScreen"));
vi.mock("./screens/tickets-screen.tsx", () => loading("tickets-screen", "TicketsScreen"));

test("loads each screen on demand", async () => {
  expect(loaded).toEqual([]);
  for (const route of sampleScreensFeature.routes) await route.screen();
  expect(loaded).toEqual([
    "wallets-screen",
    "transactions-screen",
    "notifications-screen",
    "reviews-screen",
    "emails-screen",
    "receipts-screen",
    "tickets-screen",
  ]);
});
