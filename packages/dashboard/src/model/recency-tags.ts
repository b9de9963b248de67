export type RecencyTag = "Today" | "New";

const DAY = 24 * 60 * 60 * 1000;
const NEW_USER_DAYS = 7;

/** Returns a tag for a transaction of the reader's current calendar day. */
export function transactionTags(createdAt: Date | undefined, now = new Date()): RecencyTag[] {
  return createdAt?.toDateString() === now.toDateString() ? ["Today"] : [];
}

/** Returns both tags for a user created today, also by a clock ahead of this one. */
export function userTags(createdAt: Date | undefined, now = new Date()): RecencyTag[] {
  const tags = transactionTags(createdAt, now);
  const age = createdAt ? now.getTime() - createdAt.getTime() : -1;
  const isNew = tags.length > 0 || (age >= 0 && age < NEW_USER_DAYS * DAY);
  return isNew ? [...tags, "New"] : tags;
}
