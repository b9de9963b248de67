import type { Faker } from "@faker-js/faker";
import { v7 as uuidv7 } from "uuid";

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 420;
/** The rows of today are at most this old. */
const MAX_AGE_TODAY_MS = 3 * 3_600_000;

export interface Timeline {
  start: Date;
  /** The last midnight in the server's time zone. */
  today: Date;
  now: Date;
}

export function createTimeline(now: Date): Timeline {
  const today = new Date(now);
  today.setHours(0, 0, 0, 0);
  return { start: new Date(now.getTime() - HISTORY_DAYS * DAY_MS), today, now };
}

/** Returns a random date from `since` to the end of yesterday. */
export function randomPastDate(faker: Faker, timeline: Timeline, since = timeline.start): Date {
  const from = Math.min(since.getTime(), timeline.today.getTime() - 1);
  return faker.date.between({ from, to: timeline.today.getTime() - 1 });
}

/** Returns a random date of the last hours, but not of yesterday, or one before today from `since` on. */
export function randomDate(faker: Faker, timeline: Timeline, isToday: boolean, since?: Date): Date {
  if (!isToday) return randomPastDate(faker, timeline, since);
  const { today, now } = timeline;
  const from = Math.max(today.getTime(), now.getTime() - MAX_AGE_TODAY_MS);
  return faker.date.between({ from, to: now });
}

/** Returns a UUIDv7 of the given time whose random part comes from the seeded generator. */
export function createDemoId(faker: Faker, at: Date): string {
  // uuid replaces the first six bytes with the time.
  const random = Array.from({ length: 16 }, (_, index) => (index < 6 ? 0 : faker.number.int(255)));
  return uuidv7({ msecs: at.getTime(), random: Uint8Array.from(random) });
}

export function byCreatedAt(a: { createdAt: Date }, b: { createdAt: Date }): number {
  return a.createdAt.getTime() - b.createdAt.getTime();
}

export function maxDate(...dates: Date[]): Date {
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}
