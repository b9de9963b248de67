import type { PackageSize } from "./measure-packages.ts";

/** Bytes by which a size may grow: file names in a chunk change its size. */
const ALLOWED_BYTES = 200;
const ALLOWED_SHARE = 0.01;

/** How many sources an error lists. */
const LISTED = 8;

/** Returns a message for each size that is over its budget, with the sources that grew most. */
export function compareSizes(name: string, size: PackageSize, budget?: PackageSize): string[] {
  const messages = Object.entries(size.bytes).flatMap(([measured, bytes]) => {
    const limit = budget?.bytes[measured];
    const what = measured === "chunks" ? name : `${name} ${measured}`;
    if (limit === undefined) return [`${what}: ${bytes} bytes, without a budget`];
    const allowed = limit + Math.max(ALLOWED_BYTES, Math.round(limit * ALLOWED_SHARE));
    return bytes > allowed ? [`${what}: ${bytes} bytes, ${bytes - limit} over its ${limit}`] : [];
  });
  return messages.length > 0 && budget ? [...messages, ...listGrowth(size, budget)] : messages;
}

function listGrowth(size: PackageSize, budget: PackageSize): string[] {
  return Object.entries(size.sources)
    .map(([source, bytes]) => ({ source, bytes, before: budget.sources[source] }))
    .filter(({ bytes, before = 0 }) => bytes > before)
    .toSorted((a, b) => b.bytes - (b.before ?? 0) - (a.bytes - (a.before ?? 0)))
    .slice(0, LISTED)
    .map(({ source, bytes, before }) =>
      before === undefined
        ? `  new:  ${source}, ${bytes} bytes before minification`
        : `  grew: ${source}, from ${before} to ${bytes} bytes before minification`,
    );
}
