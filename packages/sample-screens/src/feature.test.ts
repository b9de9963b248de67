import { expect, test, vi } from "vitest";
import { sampleScreensFeature } from "./feature.ts";

const loaded = vi.hoisted((): string[] => []);

const mockModule = vi.hoisted(() => (file: string, member: string) => {
  loaded.push(file);
  return { [member]: () => null };
});

vi.mock("./screens/wallets-screen.tsx", () => mockModule("wallets-screen", "WalletsScreen"));
vi.mock("./screens/transactions-screen.tsx", () =>
  mockModule("transactions-screen", "TransactionsScreen"),
);
vi.mock("./screens/notifications-screen.tsx", () =>
  mockModule("notifications-screen", "NotificationsScreen"),
);
vi.mock("./screens/reviews-screen.tsx", () => mockModule("reviews-screen", "ReviewsScreen"));
vi.mock("./screens/emails-screen.tsx", () => mockModule("emails-screen", "EmailsScreen"));
vi.mock("./screens/receipts-screen.tsx", () => mockModule("receipts-screen", "ReceiptsScreen"));
vi.mock("./screens/tickets-screen.tsx", () => mockModule("tickets-screen", "TicketsScreen"));

test("loads screens only on demand", async () => {
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
