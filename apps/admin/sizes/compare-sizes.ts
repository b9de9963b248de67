/** A measured size, and what it consists of. */
export interface Measurement {
  /** Brotli bytes. */
  bytes: number;
  /** Bytes by library, module or file. */
  parts: Record<string, number>;
}

/** The sizes of a package, by what was measured. */
export type PackageSize = Record<string, Measurement>;

export interface Budget {
  bytes: Record<string, number>;
  /** The libraries in the package's chunks. */
  libraries: string[];
}

/** Bytes by which a size may grow: file names in a chunk change its size. */
const ALLOWED_BYTES = 200;
const ALLOWED_SHARE = 0.01;

/** How many parts an error lists. */
const LISTED = 6;

/** Returns a message for each size that is over its budget, with its new libraries and its largest parts. */
export function compareSizes(name: string, size: PackageSize, budget?: Budget): string[] {
  return Object.entries(size).flatMap(([measured, { bytes, parts }]) => {
    const limit = budget?.bytes[measured];
    const what = measured === "chunks" ? name : `${name} ${measured}`;
    if (!budget || limit === undefined) return [`${what}: ${bytes} bytes, without a budget`];
    const allowed = limit + Math.max(ALLOWED_BYTES, Math.round(limit * ALLOWED_SHARE));
    if (bytes <= allowed) return [];
    return [
      `${what}: ${bytes} bytes, ${bytes - limit} over its ${limit}`,
      ...listParts(parts, budget.libraries),
    ];
  });
}

function listParts(parts: Measurement["parts"], libraries: readonly string[]): string[] {
  const isNew = (part: string): boolean => isLibrary(part) && !libraries.includes(part);
  return Object.entries(parts)
    .toSorted(([a, x], [b, y]) => Number(isNew(b)) - Number(isNew(a)) || y - x)
    .slice(0, LISTED)
    .map(
      ([part, bytes]) => `  ${isNew(part) ? "new library" : "contains"} ${part}, ${bytes} bytes`,
    );
}

/** Returns what to store of a measured package. */
export function toBudget(size: PackageSize): Budget {
  const parts = Object.keys(size["chunks"]?.parts ?? {});
  return {
    bytes: Object.fromEntries(
      Object.entries(size).map(([measured, { bytes }]) => [measured, bytes]),
    ),
    libraries: parts.filter(isLibrary).toSorted(),
  };
}

/** Modules and files have an extension; names of libraries with one, such as chart.js, are not in use. */
function isLibrary(part: string): boolean {
  return !/\.(js|css|tsx?)$/.test(part);
}
