import { serverNow } from "@market/api-client";

export type RecencyTag = "Today" | "New";

const DAY = 24 * 60 * 60 * 1000;
const NEW_USER_DAYS = 7;
/** Milliseconds by which the server's clock may be ahead of the reader's. */
const MAX_SKEW = 5 * 60 * 1000;

/** Returns a tag for a transaction of the reader's current calendar day. */
export function transactionTags(
  createdAt: Date | undefined,
  now = new Date(serverNow()),
): RecencyTag[] {
  return createdAt?.toDateString() === now.toDateString() ? ["Today"] : [];
}

/** Returns both tags for a user created today. */
export function userTags(createdAt: Date | undefined, now = new Date(serverNow())): RecencyTag[] {
  const age = createdAt ? now.getTime() - createdAt.getTime() : -Infinity;
  const isNew = age >= -MAX_SKEW && age < NEW_USER_DAYS * DAY;
  return [...transactionTags(createdAt, now), ...(isNew ? (["New"] as const) : [])];
}
