/** Titles of the sidebar's entries, in order; the command palette offers these as screens. */
export const ENABLED_ENTRIES = [
  "Dashboard",
  "Shops",
  "Users",
  "Products",
  "Categories",
  "Wallets",
  "Transactions",
  "Administrators",
];

/** Titles of the disabled entries, which follow the enabled ones. */
export const DISABLED_ENTRIES = [
  "Notifications",
  "Reviews",
  "Emails",
  "Receipts",
  "Support Tickets",
];
