import { features } from "../../src/features.ts";

const SPECIFIED_ENABLED = [
  "Dashboard",
  "Shops",
  "Users",
  "Products",
  "Categories",
  "Wallets",
  "Transactions",
  "Administrators",
];

/** Titles of the sidebar's disabled entries, in order. */
export const DISABLED_ENTRIES = [
  "Notifications",
  "Reviews",
  "Emails",
  "Receipts",
  "Support Tickets",
];

const SPECIFIED = [...SPECIFIED_ENABLED, ...DISABLED_ENTRIES];

/** Titles of the entries that features add to the specified ones. */
const ADDED = features
  .flatMap(({ nav = [] }) => nav.map(({ title }) => title))
  .filter((title) => !SPECIFIED.includes(title));

/** Titles of the sidebar's entries, in order. */
export const ENTRIES = [...SPECIFIED, ...ADDED];

/** Titles of the enabled entries; the command palette offers these as screens. */
export const ENABLED_ENTRIES = [...SPECIFIED_ENABLED, ...ADDED];
