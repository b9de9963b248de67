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

export const sampleScreensFeature: Feature = {
  id: "sample-screens",
  routes: [
    {
      path: "/wallets",
      title: "Wallets",
      access: "protected",
      screen: async () => (await import("./screens/wallets-screen.tsx")).WalletsScreen,
    },
    {
      path: "/transactions",
      title: "Transactions",
      access: "protected",
      screen: async () => (await import("./screens/transactions-screen.tsx")).TransactionsScreen,
    },
    {
      path: "/notifications",
      title: "Notifications",
      access: "protected",
      screen: async () => (await import("./screens/notifications-screen.tsx")).NotificationsScreen,
    },
    {
      path: "/reviews",
      title: "Reviews",
      access: "protected",
      screen: async () => (await import("./screens/reviews-screen.tsx")).ReviewsScreen,
    },
    {
      path: "/emails",
      title: "Emails",
      access: "protected",
      screen: async () => (await import("./screens/emails-screen.tsx")).EmailsScreen,
    },
    {
      path: "/receipts",
      title: "Receipts",
      access: "protected",
      screen: async () => (await import("./screens/receipts-screen.tsx")).ReceiptsScreen,
    },
    {
      path: "/tickets",
      title: "Support Tickets",
      access: "protected",
      screen: async () => (await import("./screens/tickets-screen.tsx")).TicketsScreen,
    },
  ],
  nav: [
    { title: "Wallets", path: "/wallets", icon: IconWallet, order: 60 },
    { title: "Transactions", path: "/transactions", icon: IconArrowsExchange, order: 70 },
    { title: "Notifications", path: "/notifications", icon: IconBell, order: 90, disabled: true },
    { title: "Reviews", path: "/reviews", icon: IconStar, order: 100, disabled: true },
    { title: "Emails", path: "/emails", icon: IconMail, order: 110, disabled: true },
    { title: "Receipts", path: "/receipts", icon: IconReceipt, order: 120, disabled: true },
    { title: "Support Tickets", path: "/tickets", icon: IconLifebuoy, order: 130, disabled: true },
  ],
};
