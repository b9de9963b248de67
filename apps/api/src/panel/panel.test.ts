import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { createTemporaryFolder } from "../testing/temporary-folder.ts";
import { createTestApp } from "../testing/test-app.ts";

const INLINE = "document.documentElement.dataset.ready = 'yes';";
const HTML = `<!doctype html><html><head>
<meta name="api-root" content="https://api.example.com/api">
<script>${INLINE}</script><script type="module" src="/assets/index-1a2b.js"></script>
</head><body><div id="root"></div></body></html>`;
const SCRIPT = "console.log('panel');\n".repeat(50);

let app: FastifyInstance;
beforeAll(async () => {
  const panelDir = await createTemporaryFolder();
  const uploadsDir = await createTemporaryFolder();
  await mkdir(join(panelDir, "assets"));
  await writeFile(join(panelDir, "index.html"), HTML);
  await writeFile(join(panelDir, "favicon.svg"), "<svg/>");
  await writeFile(join(panelDir, "assets/index-1a2b.js"), SCRIPT);
  await writeFile(join(panelDir, "assets/index-1a2b.js.br"), brotliCompressSync(SCRIPT));
  await writeFile(join(panelDir, "assets/index-1a2b.js.gz"), gzipSync(SCRIPT));
  await writeFile(join(uploadsDir, "image.webp"), "an image");
  ({ app } = await createTestApp({ data: "empty", panelDir, uploadsDir }));
});

const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

describe("the panel's page", () => {
  it.each(["/", "/index.html", "/shops", "/products/new", "/invite?email=a.b@c.example&token=x"])(
    "is served at %s",
    async (url) => {
      const answer = await app.inject({ url, headers: BROWSER });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.body).toBe(HTML);
    },
  );

  it("allows its own inline script, by hash, and no other", async () => {
    const answer = await app.inject({ url: "/", headers: BROWSER });
    const hash = createHash("sha256").update(INLINE).digest("base64");
    const policy = String(answer.headers["content-security-policy"]).split(";");
    expect(policy).toEqual(
      expect.arrayContaining([
        `script-src 'self' 'sha256-${hash}'`,
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob: http: https:",
        "connect-src 'self' https://api.example.com",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join(";")).not.toContain("upgrade-insecure-requests");
  });

  it("comes with the headers that browsers heed", async () => {
    const { headers } = await app.inject({ url: "/", headers: BROWSER });
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["identity", undefined, (body: Buffer) => body],
  ])("is compressed as Accept-Encoding: %s allows", async (accepted, encoding, decode) => {
    const headers = { ...BROWSER, "accept-encoding": accepted };
    const answer = await app.inject({ url: "/shops", headers });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["vary"]).toBe("accept-encoding");
    expect(decode(answer.rawPayload).toString()).toBe(HTML);
  });

  it("answers HEAD without a body", async () => {
    const answer = await app.inject({ method: "HEAD", url: "/shops", headers: BROWSER });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe("");
  });

  it.each([
    ["GET", "/assets/missing-1a2b.js", BROWSER],
    ["GET", "/assets", BROWSER],
    ["GET", "/missing.png", BROWSER],
    ["GET", "/uploads/missing.webp", BROWSER],
    ["GET", "/api/missing", BROWSER],
    ["GET", "/shops", { accept: "application/json" }],
    ["POST", "/shops", BROWSER],
    ["GET", "/../../package.json", BROWSER],
    ["GET", "/..%2f..%2fpackage.json", BROWSER],
  ] as const)("does not hide that %s %s is missing", async (method, url, headers) => {
    const answer = await app.inject({ method, url, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("application/json");
  });
});

describe("the panel's files", () => {
  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["identity", undefined, (body: Buffer) => body],
  ])("come precompressed for Accept-Encoding: %s", async (accepted, encoding, decode) => {
    const answer = await app.inject({
      url: "/assets/index-1a2b.js",
      headers: { "accept-encoding": accepted },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-type"]).toContain("javascript");
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(decode(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  it("are asked for again when their name has no hash", async () => {
    const answer = await app.inject("/favicon.svg");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-cache");
  });
});

describe("stored images", () => {
  it("are inert and kept for long", async () => {
    const { statusCode, headers } = await app.inject("/uploads/image.webp");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("image/webp");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
    expect(headers["cache-control"]).toContain("immutable");
  });
});

it("says that the panel has not been built, while the API works", async () => {
  const folder = await createTemporaryFolder();
  const { app: unbuilt } = await createTestApp({ data: "empty", panelDir: join(folder, "dist") });
  const page = await unbuilt.inject({ url: "/", headers: BROWSER });
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain("The panel has not been built");
  expect((await unbuilt.inject("/api/health")).statusCode).toBe(200);
  expect((await unbuilt.inject("/api/admin/users")).statusCode).toBe(401);
});
