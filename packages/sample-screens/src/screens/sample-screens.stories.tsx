import { narrow } from "@market/storybook/narrow";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailsScreen } from "./emails-screen.tsx";
import { NotificationsScreen } from "./notifications-screen.tsx";
import { ReceiptsScreen } from "./receipts-screen.tsx";
import { ReviewsScreen } from "./reviews-screen.tsx";
import { TicketsScreen } from "./tickets-screen.tsx";
import { TransactionsScreen } from "./transactions-screen.tsx";
import { WalletsScreen } from "./wallets-screen.tsx";

const meta: Meta = { title: "Sample screens/Screens" };

export default meta;

type Story = StoryObj;

export const Transactions: Story = { render: () => <TransactionsScreen /> };

export const Notifications: Story = { render: () => <NotificationsScreen /> };

export const Reviews: Story = { render: () => <ReviewsScreen /> };

export const Wallets: Story = { render: () => <WalletsScreen /> };

export const Emails: Story = { render: () => <EmailsScreen /> };

export const Receipts: Story = { render: () => <ReceiptsScreen /> };

export const SupportTickets: Story = { render: () => <TicketsScreen /> };

export const NoMatch: Story = {
  parameters: { path: "/wallets?q=nobody+has+this+name" },
  render: () => <WalletsScreen />,
};

/** Filtered by the URL alone. */
export const ReviewsOfFiveStars: Story = {
  parameters: { path: "/reviews?rating=5" },
  render: () => <ReviewsScreen />,
};

export const NarrowTransactions: Story = { ...Transactions, ...narrow };

export const NarrowNotifications: Story = { ...Notifications, ...narrow };

export const NarrowReviews: Story = { ...Reviews, ...narrow };

export const NarrowWallets: Story = { ...Wallets, ...narrow };

export const NarrowEmails: Story = { ...Emails, ...narrow };

export const NarrowReceipts: Story = { ...Receipts, ...narrow };

export const NarrowSupportTickets: Story = { ...SupportTickets, ...narrow };
