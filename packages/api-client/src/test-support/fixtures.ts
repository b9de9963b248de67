/** A row as the server sends it. */
export type WireRow = Record<string, unknown>;

// A fixed date, so that stories and tests look the same on any day.
const START = Date.UTC(2026, 0, 15, 9, 30);
const DAY = 24 * 60 * 60 * 1000;

const FIRST_NAMES = ["Amara", "Chinedu", "Zainab", "Tunde", "Ngozi", "Ibrahim", "Folake"] as const;
const LAST_NAMES = ["Okafor", "Balogun", "Bello", "Adeyemi", "Eze", "Musa", "Ogunleye"] as const;
export const SHOP_NAMES = [
  "Lekki Gadgets",
  "Aba Leather Works",
  "Kano Spices",
  "Island Beauty",
] as const;
export const CATEGORY_NAMES = [
  "Electronics",
  "Fashion",
  "Home",
  "Sports",
  "Beauty",
  "Groceries",
] as const;

export function rows(count: number, build: (index: number) => WireRow): WireRow[] {
  return Array.from({ length: count }, (_, index) => build(index));
}

/** Returns the item at an index, starting over at the end. */
export function pick<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[index % items.length] ?? items[0];
}

export function isoDaysAgo(days: number): string {
  return new Date(START - days * DAY).toISOString();
}

/** Returns a person; the names of the first 49 indices are distinct. */
export function person(index: number): { first: string; last: string; email: string } {
  const first = pick(FIRST_NAMES, index);
  const last = pick(LAST_NAMES, index + Math.floor(index / FIRST_NAMES.length));
  return { first, last, email: `${first}.${last}${index}@example.com`.toLowerCase() };
}
