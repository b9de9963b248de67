/** Supported encodings, the smallest result first. */
const ENCODINGS = ["br", "gzip"] as const;
export type ContentEncoding = (typeof ENCODINGS)[number];

/** Returns the best encoding that an Accept-Encoding header allows, or undefined for none. */
export function chooseEncoding(header: string | string[] | undefined): ContentEncoding | undefined {
  const accepted = new Set(
    [header ?? []]
      .flat()
      .join(",")
      .split(",")
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.replace(/\s*;.*/, "")),
  );
  return ENCODINGS.find((encoding) => accepted.has(encoding));
}
