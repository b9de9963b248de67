import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { createTemporaryFolder } from "../../test/support/temporary-folder.ts";
import { addCapabilities } from "./panel.routes.ts";
import { createTestApp } from "../../test/support/test-app.ts";

const INLINE = "document.documentElement.dataset.ready = 'yes';";
const HTML = `<!doctype html><html><head>
<meta name="api-root" content="https://api.example.com/api">
<script>${INLINE}</script><script type="module" src="/assets/index-1a2b.js"></script>
</head><body><div id="root">${"<p>Loading</p>".repeat(150)}</div></body></html>`;
const PREVIOUS = "console.log('previous');\n".repeat(50);
const SCRIPT = "console.log('panel');\n".repeat(50);

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  const folder = await createTemporaryFolder();
  const panelDir = join(folder, "dist");
  await mkdir(join(panelDir, "assets"), { recursive: true });
  await mkdir(join(folder, "previous/assets"), { recursive: true });
  await writeFile(join(folder, "previous/assets/index-0z9y.js"), PREVIOUS);
  await writeFile(join(folder, "previous/assets/index-0z9y.js.br"), brotliCompressSync(PREVIOUS));
  await writeFile(join(panelDir, "index.html"), HTML);
  await writeFile(join(panelDir, "favicon.svg"), "<svg/>");
  await writeFile(join(panelDir, "assets/index-1a2b.js"), SCRIPT);
  await writeFile(join(panelDir, "assets/index-1a2b.js.br"), brotliCompressSync(SCRIPT));
  await writeFile(join(panelDir, "assets/index-1a2b.js.gz"), gzipSync(SCRIPT));
  ({ app } = await createTestApp({ data: "empty", panelDir }));
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
});

const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

describe("index.html", () => {
  test.each(["/", "/index.html", "/shops", "/products/new", "/invite?email=a.b@c.example&token=x"])(
    "is served at %s",
    async (url) => {
      const answer = await app.inject({ url, headers: BROWSER });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("no-cache");
      expect(answer.body).toBe(HTML);
    },
  );

  test("is sent again only if it has changed", async () => {
    const { headers } = await app.inject({ url: "/shops", headers: BROWSER });
    const cached = { ...BROWSER, "if-none-match": String(headers["etag"]) };
    const answer = await app.inject({ url: "/users", headers: cached });
    expect([answer.statusCode, answer.body]).toEqual([304, ""]);
    expect(answer.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    const outdated = { ...BROWSER, "if-none-match": 'W/"before"' };
    expect((await app.inject({ url: "/users", headers: outdated })).body).toBe(HTML);
  });

  test("allows only its own inline script, by hash", async () => {
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
        "require-trusted-types-for 'script'",
        "trusted-types default",
      ]),
    );
    expect(policy.join(";")).not.toContain("upgrade-insecure-requests");
  });

  test("has security headers", async () => {
    const { headers } = await app.inject({ url: "/", headers: BROWSER });
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["permissions-policy"]).toMatch(/camera=\(\), .*geolocation=\(\), .*usb=\(\)/);
    // The details of a record have buttons that copy.
    expect(headers["permissions-policy"]).not.toContain("clipboard-write");
  });

  test("asks browsers for HTTPS when PUBLIC_URL has it", async () => {
    const publicUrl = "https://panel.example";
    const { app: secure } = await createTestApp({ data: "empty", publicUrl });
    for (const url of ["/", "/api/health", "/api/nothing", "/uploads/missing.webp"]) {
      const { headers } = await secure.inject({ url, headers: BROWSER });
      expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    }
  });

  test.each([
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

  test.each([
    ["br", brotliCompressSync(HTML)],
    ["gzip", gzipSync(HTML, { level: 9 })],
  ])("is as small as %s makes it", async (accepted, compressed) => {
    const headers = { ...BROWSER, "accept-encoding": accepted };
    const { rawPayload } = await app.inject({ url: "/shops", headers });
    expect(rawPayload).toHaveLength(compressed.length);
  });

  test("answers HEAD without a body", async () => {
    const answer = await app.inject({ method: "HEAD", url: "/shops", headers: BROWSER });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe("");
  });

  test.each([
    ["GET", "/assets/missing-1a2b.js", BROWSER],
    ["GET", "/assets", BROWSER],
    ["GET", "/missing.png", BROWSER],
    ["GET", "/uploads/missing.webp", BROWSER],
    ["GET", "/api/missing", BROWSER],
    ["GET", "/shops", { accept: "application/json" }],
    ["POST", "/shops", BROWSER],
    ["GET", "/../../package.json", BROWSER],
    ["GET", "/..%2f..%2fpackage.json", BROWSER],
  ] as const)("is not served for %s %s, which gets a 404", async (method, url, headers) => {
    const answer = await app.inject({ method, url, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("application/json");
  });
});

/** Sends a path as it is: other clients normalize it. */
async function getRaw(path: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const fields = ["Host: localhost", "Accept: text/html", "Connection: close"];
  socket.write([`GET ${path} HTTP/1.1`, ...fields, "", ""].join("\r\n"));
  return text(socket);
}

const SCREENS = `
  //shops // /shops// //example.com/shops /%2e%2e/ /%2e%2e/%2e%2e/etc/passwd /../shops /./shops /shops/../users /..
  /shops%2e /%2fshops /shops%2f1 /\\shops /\\\\shops /%5cshops /C:%5cshops /%00 /shops%00 http://localhost//shops
  /${"long".repeat(75)}`;
const NO_SCREENS = `
  /..%2f /..%2fshops /shops. /... /..\\shops
  /assets/ /assets//index-1a2b.js //assets/index-1a2b.js /assets/%2e%2e/ /assets/%00
  /uploads/ /uploads//x /uploads/%2e%2e/ /uploads/..%2fx /uploads/%00 /uploads/.x /uploads/images//x
  /api//x /api/%00 //api/health /api/docs//`;

test.each(SCREENS.trim().split(/\s+/))(
  "the odd path %s of a screen gets the page",
  async (path) => {
    const response = await getRaw(path);
    expect(response).toMatch(/^HTTP\/1\.1 200 .*content-type: text\/html/is);
    expect(response).toContain(HTML);
  },
);

test.each(NO_SCREENS.trim().split(/\s+/))("the odd path %s gets a 404", async (path) => {
  const response = await getRaw(path);
  expect(response).toMatch(/^HTTP\/1\.1 404 .*content-type: application\/json/is);
  expect(response).toContain(JSON.stringify({ message: `Not found: GET ${path}` }));
});

describe("a file of the panel", () => {
  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["identity", undefined, (body: Buffer) => body],
  ])("is served precompressed for Accept-Encoding: %s", async (accepted, encoding, decode) => {
    const answer = await app.inject({
      url: "/assets/index-1a2b.js",
      headers: { "accept-encoding": accepted },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-type"]).toContain("javascript");
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers).not.toHaveProperty("content-security-policy");
    expect(answer.headers).not.toHaveProperty("permissions-policy");
    expect(decode(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  test.each([
    ["br", "br", brotliDecompressSync],
    ["identity", undefined, (body: Buffer) => body],
  ])("is served from the previous release, too, for %s", async (accepted, encoding, decode) => {
    const headers = { "accept-encoding": accepted };
    const answer = await app.inject({ url: "/assets/index-0z9y.js", headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers).not.toHaveProperty("content-security-policy");
    expect(decode(answer.rawPayload).toString()).toBe(PREVIOUS);
  });

  test("is revalidated when its name has no hash", async () => {
    const answer = await app.inject("/favicon.svg");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-cache");
  });
});

test("the page names the capabilities as they are", () => {
  const page = addCapabilities("<head></head><body></body>", `a="$&$\`$'"`);
  expect(page).toBe(
    `<head><meta name="api-capabilities" content="a=&quot;$&$\`$'&quot;"></head><body></body>`,
  );
});

test("explains that the panel has not been built, and still serves the API", async () => {
  const folder = await createTemporaryFolder();
  const { app: unbuilt } = await createTestApp({ data: "empty", panelDir: join(folder, "dist") });
  const page = await unbuilt.inject({ url: "/", headers: BROWSER });
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain("The panel has not been built");
  expect((await unbuilt.inject("/api/health")).statusCode).toBe(200);
  expect((await unbuilt.inject("/api/admin/users")).statusCode).toBe(401);
});
