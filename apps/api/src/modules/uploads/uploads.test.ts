import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import type { FastifyBaseLogger, LightMyRequestResponse } from "fastify";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { serverSource } from "../../audit/record-audit.ts";
import { categories, products, shops, uploads } from "../../db/schema/index.ts";
import { createStorage } from "../../storage/storage.ts";
import { encodeForm } from "../../../test/support/upload-form.ts";
import { createTestApp, TEST_ORIGIN, type TestApp } from "../../../test/support/test-app.ts";
import { getFirst } from "../../../test/support/test-database.ts";
import { addUpload, sweepUploads } from "./uploads.service.ts";

const HOUR_MS = 3_600_000;
const MAX_BYTES = 5 * 1024 * 1024;
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const createImage = (width = 40, height = 30): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#0a7" } });

// Created before the first upload, which blocks all other formats in this process.
const [jpeg, png, webp, gif, avif, tiff, turned, wide, striped, photo] = await Promise.all([
  createImage().jpeg().toBuffer(),
  createImage().png().toBuffer(),
  createImage().webp().toBuffer(),
  createImage().gif().toBuffer(),
  createImage().avif().toBuffer(),
  createImage().tiff().toBuffer(),
  createImage()
    .withExif({ IFD0: { Copyright: "a secret place" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
  createImage(3000, 1500).png().toBuffer(),
  sharp({ create: { width: 400, height: 200, channels: 3, background: "#fff" } })
    .composite([{ input: await createImage(200, 200).png().toBuffer(), left: 100, top: 0 }])
    .png()
    .toBuffer(),
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer(),
]);

let server: TestApp;
let manager: Record<string, string>;
beforeAll(async () => {
  server = await createTestApp();
  manager = { authorization: `Bearer ${await server.signInAs("manager")}` };
});

interface UploadOptions {
  name?: string;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

async function upload(
  bytes: Uint8Array | string,
  { name = "image.jpg", fields = {}, headers = {} }: UploadOptions = {},
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  form.append("file", new File([bytes], name, { type: "image/jpeg" }));
  for (const [key, value] of Object.entries({ fileType: "product-image", ...fields })) {
    form.append(key, value);
  }
  const { payload, headers: type } = await encodeForm(form);
  return server.call("POST", "/upload/single", { payload, headers: { ...type, ...headers } });
}

async function uploadJpeg(headers: Record<string, string> = {}) {
  return (await upload(jpeg, { headers })).json<{ file: { url: string; filePath: string } }>().file;
}

const remove = (payload: object, headers: Record<string, string> = {}) =>
  server.call("DELETE", "/upload/single", { payload, headers });
const show = (url: string) => server.app.inject(url.replace(TEST_ORIGIN, ""));
const toThumbnail = (url: string) => url.replace(/\.webp$/, ".thumb.webp");
const listStored = () => readdir(join(server.uploadsDir, "images"));

async function useInProduct(image: string): Promise<LightMyRequestResponse> {
  const [shop] = await server.db.select().from(shops).limit(1);
  const payload = {
    shopId: shop?.id,
    name: "A product",
    description: "With an image",
    images: [image],
    price: 1,
    condition: "brand new",
    stock_quantity: 1,
    delivery_fee: 0,
  };
  return server.call("POST", "/admin/products", { payload });
}

/** Creates a chunk of a PNG: length, type, data, checksum. */
function createPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Of the signature and the first chunk. */
const PNG_HEADER_LENGTH = 33;

/** Creates a black square PNG. With 7500 pixels a side, it has 56 megapixels in 7 kilobytes. */
function createBlackPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const bytesPerLine = 1 + Math.ceil(side / 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    createPngChunk("IHDR", header),
    createPngChunk("IDAT", deflateSync(Buffer.alloc(bytesPerLine * side))),
    createPngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Pads the JPEG to a length in bytes. */
function padJpeg(length: number): Buffer {
  return Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
}

/** Changes where a JPEG says that its first scan ends: 63 in a sequential one. */
function withEndOfScan(bytes: Buffer, end: number): Buffer {
  const changed = Buffer.from(bytes);
  const scan = changed.indexOf(Buffer.from([0xff, 0xda])) + 2;
  changed[scan + changed.readUInt16BE(scan) - 2] = end;
  return changed;
}

/** Adds a byte between the first segment of a JPEG and the next marker. */
function withByteAfterHeader(bytes: Buffer): Buffer {
  const end = 4 + bytes.readUInt16BE(4);
  return Buffer.concat([bytes.subarray(0, end), Buffer.from([0]), bytes.subarray(end)]);
}

describe("POST /upload/single", () => {
  test.each([
    ["JPEG", jpeg],
    ["PNG", png],
    ["WebP", webp],
    ["GIF", gif],
    ["PNG of one bit a pixel", createBlackPng(30)],
  ])("accepts a %s and serves it as inert WebP", async (_, bytes) => {
    const response = await upload(bytes);
    expect(response.statusCode).toBe(201);
    const { url, filePath } = response.json<{ file: { url: string; filePath: string } }>().file;
    expect(filePath).toMatch(/^images\/[\w-]{36}\.webp$/);
    expect(url).toBe(`${TEST_ORIGIN}/uploads/${filePath}`);
    const image = await show(url);
    expect(image.statusCode).toBe(200);
    expect(image.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({
      format: "webp",
      height: 30,
    });
  });

  test("applies the orientation and strips metadata", async () => {
    expect(turned.includes("a secret place")).toBe(true);
    const { url } = (await upload(turned)).json<{ file: { url: string } }>().file;
    const { rawPayload } = await show(url);
    expect(rawPayload.includes("a secret place")).toBe(false);
    const { width, height, exif } = await sharp(rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 30, height: 40, exif: undefined });
  });

  test("scales a large image down", async () => {
    const { url } = (await upload(wide)).json<{ file: { url: string } }>().file;
    const { width, height } = await sharp((await show(url)).rawPayload).metadata();
    expect({ width, height }).toEqual({ width: 2000, height: 1000 });
  });

  test("stores a small square of the center as the thumbnail, served like the image", async () => {
    const { url } = (await upload(striped)).json<{ file: { url: string } }>().file;
    const thumbnail = await show(toThumbnail(url));
    expect(thumbnail.statusCode).toBe(200);
    expect(thumbnail.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const square = sharp(thumbnail.rawPayload);
    expect(await square.metadata()).toMatchObject({ format: "webp", width: 96, height: 96 });
    const { channels } = await square.stats();
    expect(channels.map(({ mean }) => Math.round(mean / 17))).toEqual([0, 10, 7]);
  });

  test.each([
    ["that is small", 40, 30, 40, 30],
    ["that is flat", 2000, 20, 96, 20],
  ])("does not enlarge an image %s for its thumbnail", async (_, width, height, ...expected) => {
    const { url } = (await upload(await createImage(width, height).png().toBuffer())).json<{
      file: { url: string };
    }>().file;
    const thumbnail = await sharp((await show(toThumbnail(url))).rawPayload).metadata();
    expect([thumbnail.width, thumbnail.height]).toEqual(expected);
  });

  test("strips HTML after the image", async () => {
    const polyglot = Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]);
    const { url } = (await upload(polyglot)).json<{ file: { url: string } }>().file;
    expect((await show(url)).rawPayload.includes("<script>")).toBe(false);
  });

  test.each([
    ["an SVG", SVG],
    ["an SVG named .png", SVG, "a.png"],
    ["HTML named .png", "<!doctype html><script>alert(1)</script>", "a.png"],
    ["a text", "GIF89a, said the text"],
    ["an AVIF", avif],
    ["a TIFF", tiff],
    ["a PNG's first bytes", png.subarray(0, 8)],
  ])("refuses %s", async (_, bytes, name = "image.jpg") => {
    const before = await listStored();
    const response = await upload(bytes, { name });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toEqual({
      message: "The file must be a JPEG, PNG, WebP or GIF image.",
    });
    expect(await listStored()).toEqual(before);
  });

  test.each([
    ["an empty file", "", "The file is empty."],
    [
      "a truncated JPEG",
      photo.subarray(0, photo.length - 500),
      "The image is incomplete or damaged.",
    ],
    ["a truncated PNG", wide.subarray(0, wide.length / 2), "The image is incomplete or damaged."],
  ])("says what is wrong with %s", async (_, bytes, message) => {
    const response = await upload(bytes);
    expect(response.statusCode).toBe(415);
    expect(response.json()).toEqual({ message });
  });

  test.each([
    ["a scan that ends at coefficient 0", withEndOfScan(jpeg, 0)],
    ["a byte between two segments", withByteAfterHeader(jpeg)],
  ])("accepts a JPEG as some phones write it, with %s", async (_, bytes) => {
    expect((await upload(bytes)).statusCode).toBe(201);
  });

  test("refuses a decompression bomb, and says why", async () => {
    const response = await upload(createBlackPng(7500), { name: "image.png" });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({
      message: "The image must not have more than 50 megapixels.",
    });
  });

  test("limits the pixels of images that are decoded as a whole", async () => {
    const image = createImage(5100, 5000).png({ compressionLevel: 1 });
    expect((await upload(await image.toBuffer())).statusCode).toBe(201);
    const rotated = await image.clone().withMetadata({ orientation: 6 }).toBuffer();
    expect((await upload(rotated)).statusCode).toBe(413);
    const interlaced = await image.clone().png({ progressive: true }).toBuffer();
    const refused = await upload(interlaced);
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toEqual({
      message: "A progressive, animated or turned image must not have more than 25 megapixels.",
    });
    const small = await createImage(400, 300).png({ progressive: true }).toBuffer();
    expect((await upload(small)).statusCode).toBe(201);
  });

  test("inflates no texts of a PNG, which would keep the other images waiting", async () => {
    const texts = ["zTXt", "iTXt"].map((type) => {
      const start = Buffer.from(type === "zTXt" ? "Comment\0\0" : "Comment\0\u0001\0\0\0");
      return createPngChunk(type, Buffer.concat([start, deflateSync(Buffer.alloc(50_000_000))]));
    });
    const image = createBlackPng(30);
    const bomb = Array.from({ length: 10 }, () => texts).flat();
    const start = process.cpuUsage();
    const response = await upload(
      Buffer.concat([
        image.subarray(0, PNG_HEADER_LENGTH),
        ...bomb,
        image.subarray(PNG_HEADER_LENGTH),
      ]),
    );
    expect(response.statusCode).toBe(201);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  test("reads no second file", async () => {
    const form = new FormData();
    form.append("fileType", "product-image");
    for (let count = 0; count < 9; count += 1) form.append("file", new File([jpeg], "a.jpg"));
    const { payload, headers } = await encodeForm(form);
    const response = await server.call("POST", "/upload/single", { payload, headers });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: "The form must contain one file." });
  });

  test("accepts 5 MB and refuses one byte more", async () => {
    expect((await upload(padJpeg(MAX_BYTES))).statusCode).toBe(201);
    const response = await upload(padJpeg(MAX_BYTES + 1));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({ message: "The file must not be larger than 5 MB." });
  });

  test.each([
    ["../../escape.jpg", "/uploads/images/"],
    ["/etc/cron.d/evil", "/uploads/images/"],
    ["a\u0000.php", "/uploads/images/"],
  ])("ignores the file name %j", async (name, folder) => {
    const { url } = (await upload(jpeg, { name })).json<{ file: { url: string } }>().file;
    expect(url).toMatch(new RegExp(`^${TEST_ORIGIN}${folder}[\\w-]{36}\\.webp$`));
  });

  test("takes the origin from the configuration, not from Host", async () => {
    const { url } = await uploadJpeg({ host: "evil.example", "x-forwarded-host": "evil.example" });
    expect(url.startsWith(`${TEST_ORIGIN}/uploads/`)).toBe(true);
  });

  test.each([
    ["file type", { fileType: "avatar" }],
    ["folder", { folder: "../.." }],
  ])("refuses a form with an invalid %s", async (field, fields) => {
    const response = await upload(jpeg, { fields });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: expect.stringContaining(field) });
  });

  test.each([
    ["no file", [["fileType", "product-image"]], "file"],
    [
      "a text for the file",
      [
        ["file", "text"],
        ["fileType", "product-image"],
      ],
      "file",
    ],
    ["no fileType", [["file", new File([jpeg], "a.jpg")]], "file type"],
    [
      "two files",
      [
        ["file", new File([jpeg], "a")],
        ["file", new File([jpeg], "b")],
      ],
      "file",
    ],
    ["nothing", [], "file"],
  ] as [string, [string, string | File][], string][])(
    "refuses a form with %s",
    async (_, entries, field) => {
      const form = new FormData();
      for (const [name, value] of entries) {
        if (typeof value === "string") form.append(name, value);
        else form.append(name, value);
      }
      const { payload, headers } = await encodeForm(form);
      const response = await server.call("POST", "/upload/single", { payload, headers });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ message: expect.stringContaining(field) });
    },
  );

  test.each([
    ["multipart/form-data", "--x\r\n", 400],
    ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="file"', 400],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf',
      400,
    ],
    ["multipart/form-data; boundary=x", "no form at all", 400],
    ["application/json", "{}", 415],
    ["text/plain", "text", 415],
  ])("refuses the body of type %s: %j", async (type, payload, status) => {
    const headers = { "content-type": type };
    const response = await server.call("POST", "/upload/single", { payload, headers });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ message: expect.any(String) });
  });
});

test("decodes one of many images at a time", async () => {
  let maxDecoded = 0;
  const timer = setInterval(() => {
    maxDecoded = Math.max(maxDecoded, sharp.counters().process);
  }, 1);
  const responses = await Promise.all(Array.from({ length: 10 }, () => upload(wide)));
  clearInterval(timer);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(maxDecoded).toBe(1);
});

describe("DELETE /upload/single", () => {
  test("deletes an upload once", async () => {
    const { url, filePath } = await uploadJpeg(manager);
    const response = await remove({ filePath }, manager);
    expect(response.statusCode).toBe(200);
    expect((await show(url)).statusCode).toBe(404);
    expect((await show(toThumbnail(url))).statusCode).toBe(404);
    const id = filePath.replace("images/", "").replace(".webp", "");
    expect((await listStored()).filter((name) => name.includes(id))).toEqual([]);
    expect((await remove({ filePath }, manager)).statusCode).toBe(404);
  });

  test("keeps the file when its deletion cannot be committed", async () => {
    const { url, filePath } = await uploadJpeg(manager);
    const run = server.db.transaction.bind(server.db);
    const spy = vi.spyOn(server.db, "transaction").mockImplementation((work) =>
      run(async (inner) => {
        await work(inner);
        throw new Error("The database was lost");
      }),
    );
    expect((await remove({ filePath }, manager)).statusCode).toBe(500);
    spy.mockRestore();
    expect((await show(url)).statusCode).toBe(200);
    expect((await remove({ filePath }, manager)).statusCode).toBe(200);
  });

  test("responds with 404 to the path of a thumbnail and deletes nothing", async () => {
    const { url, filePath } = await uploadJpeg();
    expect((await remove({ filePath: toThumbnail(filePath) })).statusCode).toBe(404);
    expect((await show(toThumbnail(url))).statusCode).toBe(200);
  });

  test("accepts the path in the query", async () => {
    const { filePath } = await uploadJpeg();
    const response = await server.call("DELETE", `/upload/single?filePath=${filePath}`);
    expect(response.statusCode).toBe(200);
  });

  test("refuses to delete another's upload, except to super admins and admins", async () => {
    const { url, filePath } = await uploadJpeg(manager);
    const other = { authorization: `Bearer ${await server.signInAs("manager")}` };
    const admin = { authorization: `Bearer ${await server.signInAs("admin")}` };
    expect((await remove({ filePath }, other)).statusCode).toBe(403);
    expect((await show(url)).statusCode).toBe(200);
    expect((await remove({ filePath }, admin)).statusCode).toBe(200);
  });

  test("refuses to delete an image that a product or category uses", async () => {
    const inProduct = await uploadJpeg();
    expect((await useInProduct(inProduct.url)).statusCode).toBe(201);
    const inCategory = await uploadJpeg();
    const payload = { name: "Shown", image: `/uploads/${inCategory.filePath}` };
    expect((await server.call("POST", "/categories", { payload })).statusCode).toBe(201);
    for (const { filePath, url } of [inProduct, inCategory]) {
      const response = await remove({ filePath });
      expect.soft(response.statusCode).toBe(409);
      expect.soft(response.json()).toEqual({ message: "This file is in use." });
      expect.soft((await show(url)).statusCode).toBe(200);
    }
  });

  test.each([
    ["by another loopback address", (path: string) => `http://127.0.0.1:4000${path}`],
    ["by a loopback address of IPv6", (path: string) => `http://[::1]:4000${path}`],
    ["on the port of a development server", (path: string) => `http://localhost:5173${path}`],
    ["by a former name of the server", (path: string) => `https://former.example${path}`],
    ["by its thumbnail", (path: string) => TEST_ORIGIN + toThumbnail(path)],
    ["by its thumbnail elsewhere", (path: string) => `http://127.0.0.1:4000${toThumbnail(path)}`],
    ["with a query", (path: string) => `http://127.0.0.1:4000${path}?version=1#top`],
    ["with encoded hyphens", (path: string) => `http://[::1]${path.replaceAll("-", "%2D")}`],
    [
      "with encoded slashes",
      (path: string) => `http://[::1]/${path.slice(1).replaceAll("/", "%2F")}`,
    ],
    [
      "with more slashes",
      (path: string) => `http://[::1]/${path.replace("/images/", "//images/./")}`,
    ],
    ["with backslashes", (path: string) => `http://127.0.0.1:4000${path.replaceAll("/", "\\")}`],
  ])("refuses to delete an image that is used %s", async (_, toImage) => {
    const { filePath, url } = await uploadJpeg();
    const image = toImage(`/uploads/${filePath}`);
    const created = await useInProduct(image);
    expect(created.statusCode).toBe(201);
    expect(created.json<{ data: object }>().data).toHaveProperty("images", [
      `/uploads/${filePath}`,
    ]);
    const payload = { name: image.slice(-100), image };
    expect((await server.call("POST", "/categories", { payload })).statusCode).toBe(201);
    expect((await remove({ filePath })).statusCode).toBe(409);
    expect((await show(url)).statusCode).toBe(200);
  });

  test.each([
    "https://images.example/uploads/images/a.webp",
    "https://images.example/uploads/demo/phones-1.webp",
    "https://images.example/uploads/%00",
    "https://images.example/uploads/%",
    "https://images.example/uploads/%F0%9F%98%80.webp",
  ])("%s stays an image of another server", async (image) => {
    const created = await useInProduct(image);
    expect(created.statusCode).toBe(201);
    expect(created.json<{ data: object }>().data).toHaveProperty("images", [image]);
  });

  test.each(["a.webp", "images/a.webp", "%00", "%F0%9F%98%80.webp", "../uploads/a.jpg"])(
    "an image of this server must exist: %s",
    async (path) => {
      const created = await useInProduct(`${TEST_ORIGIN}/uploads/${path}`);
      expect(created.statusCode).toBe(400);
      expect(created.json()).toEqual({
        message: expect.stringContaining("no longer exists"),
      });
    },
  );

  test("never deletes an image that a concurrent request uses", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { url, filePath } = await uploadJpeg();
      const [created, removed] = await Promise.all([useInProduct(url), remove({ filePath })]);
      const outcome = [created.statusCode, removed.statusCode, (await show(url)).statusCode];
      expect([
        [201, 409, 200],
        [400, 200, 404],
      ]).toContainEqual(outcome);
    }
  });

  test.each([
    "",
    "../../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "/etc/passwd",
    "images/../demo/phones.webp",
    "images",
    "images/",
    "demo/phones.webp",
    "/uploads/images/a.webp",
    "C:\\Windows\\win.ini",
    "%",
  ])("responds with 404 to %s and deletes nothing", async (filePath) => {
    const before = await listStored();
    const response = await remove({ filePath });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: "There is no such file." });
    expect(await listStored()).toEqual(before);
  });

  test.each([
    {},
    { filePath: 1 },
    { filePath: ["images/a.webp"] },
    { filePath: { $ne: "" } },
    { filePath: "a\u0000" },
    { filePath: "a".repeat(1025) },
  ])("refuses the body %j", async (payload) => {
    const response = await remove(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: expect.stringContaining("file path") });
  });

  test("refuses a missing path", async () => {
    const response = await server.call("DELETE", "/upload/single");
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: "The file path must be given." });
  });
});

describe("sweepUploads", () => {
  test("deletes unused uploads after a day, and no others", async () => {
    let now = new Date();
    const folder = await createTestApp({ clock: () => now });
    const storage = await createStorage(folder.uploadsDir);
    const log = { error: vi.fn<FastifyBaseLogger["error"]>() };
    const options = { db: folder.db, clock: () => now, storage, log };
    const listImages = async () =>
      (await readdir(join(folder.uploadsDir, "images"))).filter((name) => name.endsWith(".webp"));
    const admin = getFirst(await folder.db.query.admins.findMany());
    const by = { adminId: admin.id, auditSource: serverSource };
    const [orphan, inProduct, inCategory] = [
      await addUpload(options, by, new Blob([jpeg])),
      await addUpload(options, by, new Blob([jpeg])),
      await addUpload(options, by, new Blob([jpeg])),
    ];
    await folder.db.update(products).set({ images: ["/elsewhere", `/uploads/${inProduct}`] });
    await folder.db.update(categories).set({ image: `/uploads/${inCategory}` });
    await sweepUploads(options);
    expect(await listImages()).toContain(basename(orphan));

    now = new Date(now.getTime() + 25 * HOUR_MS);
    const young = await addUpload(options, by, new Blob([jpeg]));
    await sweepUploads(options);
    const kept = [inProduct, inCategory, young].flatMap((key) => [key, toThumbnail(key)]);
    expect((await listImages()).toSorted()).toEqual(kept.map((key) => basename(key)).toSorted());
    expect(await folder.db.$count(uploads)).toBe(3);
  });
});
