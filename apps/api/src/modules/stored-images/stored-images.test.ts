import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";

test("serves a stored image sandboxed and cached", async () => {
  const { app, uploadsDir } = await createTestApp({ data: "empty" });
  await writeFile(join(uploadsDir, "image.webp"), "an image");
  const { statusCode, headers } = await app.inject("/uploads/image.webp");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("image/webp");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
  expect(headers["cache-control"]).toContain("immutable");
});
