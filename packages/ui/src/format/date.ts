import { EMPTY_VALUE } from "./empty-value.ts";

// In the reader's locale and time zone.
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const monthAndYear = new Intl.DateTimeFormat(undefined, { month: "short", year: "numeric" });

const DAY = 24 * 60 * 60 * 1000;

export function formatDate(date: Date | undefined): string {
  return date ? day.format(date) : EMPTY_VALUE;
}

export function formatDateTime(date: Date | undefined): string {
  return date ? dayAndTime.format(date) : EMPTY_VALUE;
}

export function formatMonthYear(date: Date | undefined): string {
  return date ? monthAndYear.format(date) : EMPTY_VALUE;
}

/** Returns whether `date` is on the reader's current calendar day. */
export function isToday(date: Date | undefined, now = new Date()): boolean {
  return date?.toDateString() === now.toDateString();
}

/** Returns whether `date` is in the past, less than `days` times 24 hours ago. */
export function isWithinDays(date: Date | undefined, days: number, now = new Date()): boolean {
  if (!date) return false;
  const age = now.getTime() - date.getTime();
  return age >= 0 && age < days * DAY;
}
