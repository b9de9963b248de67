import { expect, test } from "vitest";
import { imageSource } from "./image-source.ts";

test.each([
  "https://example.com/a.png",
  "HTTP://example.com/a.png",
  "/uploads/a.png",
  "data:image/png;base64,AAAA",
  "blob:https://example.com/1",
])("%j is a picture's source", (address) => {
  expect(imageSource(` ${address} `)).toBe(address);
});

test.each([
  undefined,
  "",
  "javascript:alert(1)",
  " JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "//example.com/a.png",
  "/\\example.com/a.png",
  "uploads/a.png",
])("%j is none", (address) => {
  expect(imageSource(address)).toBeUndefined();
});
