import { EMPTY_VALUE } from "./empty-value.ts";

// The reader's own locale and time zone.
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

/** Whether `date` lies on the reader's present calendar day. */
export function isToday(date: Date | undefined, now = new Date()): boolean {
  return date?.toDateString() === now.toDateString();
}

/** Whether `date` lies less than `days` times 24 hours back, and not ahead. */
export function isWithinDays(date: Date | undefined, days: number, now = new Date()): boolean {
  if (!date) return false;
  const age = now.getTime() - date.getTime();
  return age >= 0 && age < days * DAY;
}
