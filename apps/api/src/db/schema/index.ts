// Indexes are ascending although lists show the newest rows first: PostgreSQL scans them backward.
// Drizzle declares a descending index as NULLS LAST, which ORDER BY ... DESC cannot use.

export * from "./administrators.ts";
export * from "./audit.ts";
export * from "./daily-changes.ts";
export * from "./factors.ts";
export * from "./idempotency-keys.ts";
export * from "./mails.ts";
export * from "./orders.ts";
export * from "./pending-copies.ts";
export * from "./preferences.ts";
export * from "./products.ts";
export * from "./sign-in.ts";
export * from "./shops.ts";
export * from "./transactions.ts";
export * from "./uploads.ts";
export * from "./users.ts";
