import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { beforeAll, describe, expect, test } from "vitest";
import type { Storage } from "../../storage/storage.ts";
import { createLoggerOptions } from "../../startup/logger-options.ts";
import { createStorage, OWNER_KEY } from "../../storage/storage.ts";
import { startFakeS3 } from "../../../test/support/fake-s3.ts";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";

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

test.each([
  "images/.owner",
  "images/%2eowner",
  "images%2f.owner",
  "/images/.owner",
  "./images/.owner",
])("does not serve the owner of the files at %s", async (path) => {
  const { app, uploadsDir } = await createTestApp({ data: "empty" });
  await mkdir(join(uploadsDir, "images"));
  await writeFile(join(uploadsDir, OWNER_KEY), "an owner");
  const { statusCode, body } = await app.inject(`/uploads/${path}`);
  expect([403, 404]).toContain(statusCode);
  expect(body).not.toContain("an owner");
});

describe("a thumbnail", () => {
  const files = new Map([
    ["images/new.webp", "new image"],
    ["images/new.thumb.webp", "new thumbnail"],
  ]);
  const storage: Storage = {
    put: async () => undefined,
    get: async (key) => {
      const file = files.get(key);
      return file === undefined ? undefined : Buffer.from(file);
    },
    delete: async () => undefined,
    findKey: async () => undefined,
  };
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp({ data: "empty", storage });
  });

  test("is the stored one", async () => {
    const response = await server.app.inject("/uploads/images/new.thumb.webp");
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe("new thumbnail");
  });

  test.each([
    ["no upload", "none.thumb.webp"],
    ["a thumbnail", "new.thumb.thumb.webp"],
    ["another suffix", "new.large.webp"],
    ["a path", "..%2fimages%2fnew.thumb.webp"],
  ])("of %s is not found", async (_, name) => {
    const response = await server.app.inject(`/uploads/images/${name}`);
    expect(response.statusCode).toBe(404);
  });
});

test("a bucket that is away is a 503 with Retry-After, which is in the log once", async () => {
  const { options } = await startFakeS3();
  const storage = await createStorage("", { ...options, endpoint: "http://127.0.0.1:1" });
  const stream = new PassThrough();
  const logger = { ...createLoggerOptions("error"), stream };
  const { app } = await createTestApp({ data: "empty", storage, logger });
  for (let count = 0; count < 2; count += 1) {
    const { statusCode, headers } = await app.inject("/uploads/images/new.webp");
    expect([statusCode, headers["retry-after"]]).toEqual([503, "2"]);
  }
  expect(String(stream.read()).trim().split("\n")).toEqual([
    expect.stringContaining("ECONNREFUSED"),
  ]);
});

test.each([
  ["/uploads/", {}],
  ["https://market.example/uploads/", { publicUrl: "https://market.example" }],
])("the API advertises thumbnails of images below %s", async (prefix, options) => {
  const { app } = await createTestApp({ data: "empty", ...options });
  const { headers } = await app.inject("/api/health");
  expect(headers["api-capabilities"]).toContain(`image-thumbnails="${prefix}"`);
});
