import { paths, type Feature } from "@market/ui/feature";
import {
  IconArrowsExchange,
  IconBell,
  IconLifebuoy,
  IconMail,
  IconReceipt,
  IconStar,
  IconWallet,
} from "@tabler/icons-react";

/** The screens that show built-in sample rows and never call the server. */
export const sampleScreensFeature: Feature = {
  id: "sample-screens",
  routes: [
    {
      path: paths.wallets,
      title: "Wallets",
      access: "protected",
      screen: async () => (await import("./screens/wallets-screen.tsx")).WalletsScreen,
    },
    {
      path: paths.transactions,
      title: "Transactions",
      access: "protected",
      screen: async () => (await import("./screens/transactions-screen.tsx")).TransactionsScreen,
    },
    {
      path: paths.notifications,
      title: "Notifications",
      access: "protected",
      screen: async () => (await import("./screens/notifications-screen.tsx")).NotificationsScreen,
    },
    {
      path: paths.reviews,
      title: "Reviews",
      access: "protected",
      screen: async () => (await import("./screens/reviews-screen.tsx")).ReviewsScreen,
    },
    {
      path: paths.emails,
      title: "Emails",
      access: "protected",
      screen: async () => (await import("./screens/emails-screen.tsx")).EmailsScreen,
    },
    {
      path: paths.receipts,
      title: "Receipts",
      access: "protected",
      screen: async () => (await import("./screens/receipts-screen.tsx")).ReceiptsScreen,
    },
    {
      path: paths.tickets,
      title: "Support Tickets",
      access: "protected",
      screen: async () => (await import("./screens/tickets-screen.tsx")).TicketsScreen,
    },
  ],
  nav: [
    { title: "Wallets", path: paths.wallets, icon: IconWallet },
    { title: "Transactions", path: paths.transactions, icon: IconArrowsExchange },
    { title: "Notifications", path: paths.notifications, icon: IconBell, disabled: true },
    { title: "Reviews", path: paths.reviews, icon: IconStar, disabled: true },
    { title: "Emails", path: paths.emails, icon: IconMail, disabled: true },
    { title: "Receipts", path: paths.receipts, icon: IconReceipt, disabled: true },
    { title: "Support Tickets", path: paths.tickets, icon: IconLifebuoy, disabled: true },
  ],
};
