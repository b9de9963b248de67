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

/** The entries that features add to the specified ones. */
const addedEntries = features
  .flatMap(({ nav = [] }) => nav)
  .filter(({ title }) => !SPECIFIED.includes(title));
const ADDED = addedEntries.map(({ title }) => title);

/** Their paths. The server may not have their lists. */
export const ADDED_PATHS = addedEntries.map(({ path }) => path);

/** Titles of the sidebar's entries, in order. */
export const ENTRIES = [...SPECIFIED, ...ADDED];

/** Titles of the enabled entries; the command palette offers these as screens. */
export const ENABLED_ENTRIES = [...SPECIFIED_ENABLED, ...ADDED];
