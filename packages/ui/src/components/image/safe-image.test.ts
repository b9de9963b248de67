import { expect, test } from "vitest";
import { imageSource } from "./safe-image.tsx";

test.each([
  "https://img.example.com/fashion.jpg",
  "http://img.example.com/fashion.jpg",
  "HTTPS://img.example.com/fashion.jpg",
  "/uploads/fashion.jpg",
  "data:image/png;base64,iVBORw0KGgo=",
  "blob:https://panel.example.com/1",
])("%s may be shown", (address) => {
  expect(imageSource(address)).toBe(address);
});

test("trims the URL", () => {
  expect(imageSource(" /uploads/fashion.jpg\n")).toBe("/uploads/fashion.jpg");
});

test.each([
  undefined,
  "",
  "  ",
  "fashion.jpg",
  "javascript:alert(1)",
  " JavaScript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "ftp://img.example.com/fashion.jpg",
  "//img.example.com/fashion.jpg",
  "/\\img.example.com/fashion.jpg",
  "/\t/img.example.com/fashion.jpg",
  "https://",
])("%j may not", (address) => {
  expect(imageSource(address)).toBeUndefined();
});
