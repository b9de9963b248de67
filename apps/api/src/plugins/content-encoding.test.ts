import { expect, test } from "vitest";
import { chooseEncoding } from "./content-encoding.ts";

test.each([
  [undefined, undefined],
  ["", undefined],
  ["identity", undefined],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.0, gzip; q=0", undefined],
  [["gzip", "br"], "br"],
])("chooses for Accept-Encoding %j the encoding %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
