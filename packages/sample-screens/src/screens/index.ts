export { TransactionsScreen } from "./transactions-screen.tsx";
export { NotificationsScreen } from "./notifications-screen.tsx";
export { ReviewsScreen } from "./reviews-screen.tsx";
export { WalletsScreen } from "./wallets-screen.tsx";
export { EmailsScreen } from "./emails-screen.tsx";
export { ReceiptsScreen } from "./receipts-screen.tsx";
export { TicketsScreen } from "./tickets-screen.tsx";
