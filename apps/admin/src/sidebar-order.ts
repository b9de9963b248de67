import { paths, type AppPath } from "@market/ui/feature";

/** The sidebar from top to bottom (specification, point 2): an order of the whole, not of a feature. */
export const sidebarOrder: readonly AppPath[] = [
  paths.dashboard,
  paths.shops,
  paths.users,
  paths.products,
  paths.categories,
  paths.wallets,
  paths.transactions,
  paths.administrators,
  paths.notifications,
  paths.reviews,
  paths.emails,
  paths.receipts,
  paths.tickets,
];
