import type { Feature } from "@market/ui/feature";
import {
  IconArrowsExchange,
  IconBell,
  IconLifebuoy,
  IconMail,
  IconReceipt,
  IconStar,
  IconWallet,
} from "@tabler/icons-react";

const SCREENS = [
  {
    entry: { title: "Wallets", path: "/wallets", icon: IconWallet, order: 60 },
    screen: async () => (await import("./screens/wallets-screen.tsx")).WalletsScreen,
  },
  {
    entry: { title: "Transactions", path: "/transactions", icon: IconArrowsExchange, order: 70 },
    screen: async () => (await import("./screens/transactions-screen.tsx")).TransactionsScreen,
  },
  {
    entry: { title: "Notifications", path: "/notifications", icon: IconBell, order: 90 },
    screen: async () => (await import("./screens/notifications-screen.tsx")).NotificationsScreen,
  },
  {
    entry: { title: "Reviews", path: "/reviews", icon: IconStar, order: 100 },
    screen: async () => (await import("./screens/reviews-screen.tsx")).ReviewsScreen,
  },
  {
    entry: { title: "Emails", path: "/emails", icon: IconMail, order: 110 },
    screen: async () => (await import("./screens/emails-screen.tsx")).EmailsScreen,
  },
  {
    entry: { title: "Receipts", path: "/receipts", icon: IconReceipt, order: 120 },
    screen: async () => (await import("./screens/receipts-screen.tsx")).ReceiptsScreen,
  },
  {
    entry: { title: "Support Tickets", path: "/tickets", icon: IconLifebuoy, order: 130 },
    screen: async () => (await import("./screens/tickets-screen.tsx")).TicketsScreen,
  },
];

/** The others are shown but are no links (specification, point 2). */
const ENABLED = new Set(["/wallets", "/transactions"]);

export const sampleScreensFeature: Feature = {
  id: "sample-screens",
  routes: SCREENS.map(({ entry: { title, path }, screen }) => ({
    title,
    path,
    access: "protected",
    screen,
  })),
  nav: SCREENS.map(({ entry }) => ({ ...entry, disabled: !ENABLED.has(entry.path) })),
};
