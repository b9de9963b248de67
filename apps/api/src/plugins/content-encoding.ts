/** The encodings this server writes, the smallest result first. */
export type ContentEncoding = "br" | "gzip";
const WRITTEN: ContentEncoding[] = ["br", "gzip"];

/** The best encoding that an Accept-Encoding header allows, or undefined for none. */
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
  return WRITTEN.find((encoding) => accepted.has(encoding));
}
