import type { Faker } from "@faker-js/faker";
import { v7 as uuidv7 } from "uuid";

const DAY_MS = 86_400_000;
/** How far back the demo's history goes. */
const HISTORY_DAYS = 420;
/** The stretch before now in which the newest rows were made, in milliseconds. */
const LATELY_MS = 3 * 3_600_000;

/** The moments that the demo's dates are relative to. */
export interface Timeline {
  start: Date;
  /** Midnight, by the server's clock, before now. */
  today: Date;
  now: Date;
}

export function timelineUntil(now: Date): Timeline {
  const today = new Date(now);
  today.setHours(0, 0, 0, 0);
  return { start: new Date(now.getTime() - HISTORY_DAYS * DAY_MS), today, now };
}

/** A moment before today, from `since` on. */
export function pastDate(faker: Faker, timeline: Timeline, since = timeline.start): Date {
  const from = Math.min(since.getTime(), timeline.today.getTime() - 1);
  return faker.date.between({ from, to: timeline.today.getTime() - 1 });
}

/** A moment of today, lately, and not in the future even just after midnight. */
export function todayDate(faker: Faker, { today, now }: Timeline): Date {
  const from = Math.max(today.getTime(), now.getTime() - LATELY_MS);
  return faker.date.between({ from, to: now });
}

/** Returns a UUIDv7 of the given time whose random part comes from the seeded generator. */
export function demoId(faker: Faker, at: Date): string {
  // uuid ignores the first six bytes: the time replaces them.
  const random = Array.from({ length: 16 }, (_, index) => (index < 6 ? 0 : faker.number.int(255)));
  return uuidv7({ msecs: at.getTime(), random: Uint8Array.from(random) });
}

export function byAge(a: { createdAt: Date }, b: { createdAt: Date }): number {
  return a.createdAt.getTime() - b.createdAt.getTime();
}

export function maxDate(...dates: Date[]): Date {
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}
