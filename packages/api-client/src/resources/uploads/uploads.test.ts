import { expect, test } from "vitest";
import { parseUpload } from "./uploads.api.ts";

const file = { url: "https://cdn.example/a.webp", filePath: "uploads/a.webp" };

test.each([
  ["bare", { file }],
  ["with other fields", { success: true, file: { ...file, size: 12 } }],
  ["under data", { data: { file } }],
])("reads an uploaded file %s", (_where, body) => {
  expect(parseUpload(body)).toEqual(file);
});

test.each([
  [null],
  [{}],
  [{ file: null }],
  [{ file: { url: file.url } }],
  [{ file: { ...file, url: "" } }],
  [{ file: { ...file, filePath: 7 } }],
])("refuses %j, which is not an uploaded file", (body) => {
  expect(() => parseUpload(body)).toThrow("Invalid");
});
