import { expect, test } from "vitest";
import { parseUpload } from "./uploads.schema.ts";

const file = { url: "https://cdn.example/a.webp", filePath: "uploads/a.webp" };

test.each([
  ["bare", { file }],
  ["with more beside it", { success: true, file: { ...file, size: 12 } }],
  ["under data", { data: { file } }],
])("an uploaded file is read %s", (_where, body) => {
  expect(parseUpload(body)).toEqual(file);
});

test.each([
  [null],
  [{}],
  [{ file: null }],
  [{ file: { url: file.url } }],
  [{ file: { ...file, url: "" } }],
  [{ file: { ...file, filePath: 7 } }],
])("%j is no uploaded file", (body) => {
  expect(() => parseUpload(body)).toThrow("Invalid");
});
