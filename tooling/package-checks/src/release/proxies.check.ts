import { once } from "node:events";
import { chmodSync, mkdirSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo } from "node:net";
import { join } from "node:path";
import { json, text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, inject, test } from "vitest";
import { SIGN_IN, startInstalledServer } from "./installed-server.ts";
import { createNoiseImage } from "./noise-image.ts";
import { requestProxy, signInThrough } from "./proxy-request.ts";
import { HOSTNAME, type Proxy, startProxy } from "./start-proxy.ts";

const { root } = inject("image");
const MEGABYTE = 1_000_000;
const DEMO_SIGN_IN = { email: "admin@market.test", password: "market-demo-2026" };

describe.each(["nginx", "caddy"] as const)("behind %s", (program) => {
  const folder = join(root, program);
  mkdirSync(folder);
  // If the tests run as root, nginx runs as another account.
  chmodSync(folder, 0o777);

  test("signs in, exports, uploads, limits each client by its address, and has no demo", async () => {
    await using server = await startInstalledServer(`${process.execPath} src/main.ts`, {
      cwd: join(root, "opt/market-admin/api"),
      env: {
        DATA_DIR: join(folder, "data"),
        PUBLIC_URL: `https://${HOSTNAME}`,
        TRUST_PROXY: "loopback",
      },
    });
    await using proxy = await startProxy(program, { folder, serverPort: server.port });

    const plain = request({ port: proxy.httpPort, headers: { host: HOSTNAME } }).end();
    const [{ headers: redirect }] = await once(plain, "response");
    expect(redirect.location).toMatch(/^https:\/\/admin\.example\.com/);
    const page = await requestProxy(proxy, "/shops");
    expect(await text(page)).toContain('<div id="root">');
    expect(page.headers["strict-transport-security"]).toContain("max-age=31536000");

    const { status, body } = await signInThrough(proxy, SIGN_IN);
    expect(status).toBe(200);
    const { token } = body as { token: string };
    const authorization = `Bearer ${token}`;
    const path = "/api/admin/users/export";
    const exported = await text(await requestProxy(proxy, path, { headers: { authorization } }));
    const direct = await fetch(`${server.url}${path}`, { headers: { authorization } });
    expect(exported).toContain("Email,Referral Code");
    expect(exported).toBe(await direct.text());

    expect((await signInThrough(proxy, DEMO_SIGN_IN)).status).toBe(401);

    const image = createNoiseImage(1290);
    expect(image.length).toBeGreaterThan(4.9 * MEGABYTE);
    const stored = await uploadImage(proxy, image, authorization);
    expect(await json(stored)).toHaveProperty("file");
    const large = await uploadImage(proxy, new Uint8Array(7 * MEGABYTE), authorization);
    expect(large.statusCode).toBe(413);
    expect(await json(large)).toHaveProperty("message");

    const wrong = { ...SIGN_IN, password: "wrong", localAddress: "127.0.0.2" };
    for (let attempt = 0; attempt < 10; attempt += 1) await signInThrough(proxy, wrong);
    expect((await signInThrough(proxy, wrong)).status).toBe(429);
    expect((await signInThrough(proxy, { ...wrong, forwardedFor: "192.0.2.1" })).status).toBe(429);
    expect((await signInThrough(proxy, SIGN_IN)).status).toBe(200);
    const sessions = await requestProxy(proxy, "/api/admin/sessions", {
      headers: { authorization },
    });
    expect(JSON.stringify(await json(sessions))).toContain("127.0.0.1");

    await server.stop("SIGTERM");
    const unavailable = await requestProxy(proxy, "/api/health");
    expect(unavailable.statusCode).toBe(503);
    expect(unavailable.headers["retry-after"]).toBe("2");
    expect(await json(unavailable)).toHaveProperty("message");
    const unavailablePage = await requestProxy(proxy, "/invite?email=ada&token=secret");
    expect(unavailablePage.statusCode).toBe(503);
    expect(await text(unavailablePage)).toContain("<h1>Not available</h1>");
    // Caddy logs no requests that it has handled.
    expect(proxy.readOutput().includes("/api/health")).toBe(program === "nginx");
    expect(proxy.readOutput()).not.toContain("token=secret");
  });

  test("sends a response as it is written, and waits for a slow client", async () => {
    let written = 0;
    const upstream = createServer(async (_, response) => {
      response.write("first\n");
      await sleep(1000);
      const line = "x".repeat(99_999) + "\n";
      while (written < 200 * MEGABYTE && !response.destroyed) {
        written += line.length;
        if (!response.write(line)) await once(response, "drain").catch(() => undefined);
      }
      response.end();
    }).listen(0, "127.0.0.1");
    await once(upstream, "listening");
    const { port } = upstream.address() as AddressInfo;
    await using proxy = await startProxy(program, { folder, serverPort: port });

    const response = await requestProxy(proxy, "/export");
    await once(response, "readable");
    expect(written).toBe(0);
    await sleep(3000);
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(50 * MEGABYTE);
    response.destroy();
    upstream.closeAllConnections();
    upstream.close();
  });
});

async function uploadImage(
  proxy: Proxy,
  image: Uint8Array<ArrayBuffer>,
  authorization: string,
): Promise<IncomingMessage> {
  const form = new FormData();
  form.set("fileType", "product-image");
  form.set("file", new Blob([image], { type: "image/png" }), "noise.png");
  const encoded = new Response(form);
  return requestProxy(proxy, "/api/upload/single", {
    method: "POST",
    headers: { authorization, "content-type": encoded.headers.get("content-type") ?? "" },
    body: await encoded.bytes(),
  });
}
