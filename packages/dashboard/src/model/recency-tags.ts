import { isToday, isWithinDays } from "@market/ui";

export type RecencyTag = "Today" | "New";

const NEW_USER_DAYS = 7;

export function transactionTags(createdAt: Date | undefined, now = new Date()): RecencyTag[] {
  return isToday(createdAt, now) ? ["Today"] : [];
}

/** Returns both tags for a user created today. */
export function userTags(createdAt: Date | undefined, now = new Date()): RecencyTag[] {
  const tags: RecencyTag[] = [];
  if (isToday(createdAt, now)) tags.push("Today");
  if (isWithinDays(createdAt, NEW_USER_DAYS, now)) tags.push("New");
  return tags;
}
