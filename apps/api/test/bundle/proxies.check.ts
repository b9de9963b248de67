import { once } from "node:events";
import { chmodSync, mkdirSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  request,
  type RequestListener,
  type Server,
} from "node:http";
import { type AddressInfo } from "node:net";
import { join } from "node:path";
import { json, text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, inject, test } from "vitest";
import { createNoiseImage } from "../support/noise-image.ts";
import { createUploadForm } from "../support/upload-form.ts";
import { findDatabase, SIGN_IN, startInstalledServer } from "./installed-server.ts";
import { requestProxy, signInThrough } from "./proxy-request.ts";
import { HOSTNAME, type Proxy, startProxy } from "./start-proxy.ts";

const root = inject("root");
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
    await using proxy = await startProxy(program, { folder, serverPorts: [server.port] });

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
    for (const url of ["//invite?token=secret", "/api/admin/users/export?ticket=secret"]) {
      expect((await requestProxy(proxy, url)).statusCode).toBe(503);
    }
    const redirected = request({ port: proxy.httpPort, path: "/invite?token=secret" }).end();
    expect((await once(redirected, "response"))[0].statusCode).toBeLessThan(400);
    expect(proxy.readOutput()).not.toContain("secret");
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
    await using proxy = await startProxy(program, { folder, serverPorts: [port] });

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

  test("fails no request while one of two servers stops", async () => {
    const options = (name: string, env: Record<string, string>) => ({
      cwd: join(root, "opt/market-admin/api"),
      env: {
        ...env,
        DATA_DIR: join(folder, name),
        PUBLIC_URL: `https://${HOSTNAME}`,
        TRUST_PROXY: "loopback",
      },
    });
    const command = `${process.execPath} src/main.ts`;
    await using first = await startInstalledServer(command, options("first", {}));
    const DATABASE_URL = findDatabase(join(folder, "first"));
    await using second = await startInstalledServer(
      command,
      options("second", { DATABASE_URL, SHUTDOWN_DELAY_MS: "3000" }),
    );
    await using proxy = await startProxy(program, {
      folder,
      serverPorts: [first.port, second.port],
    });

    const { body: session } = await signInThrough(proxy, SIGN_IN);
    const authorization = `Bearer ${(session as { token: string }).token}`;
    const headers = { authorization, "content-type": "application/json" };
    const statuses = new Set<string>();
    const load = { isEnding: false };
    const clients = Array.from({ length: 4 }, async (_, client) => {
      for (let round = 0; !load.isEnding; round += 1) {
        const body = JSON.stringify({ name: `Category ${client} ${round}`, image: "" });
        const creation = { method: "POST", headers, body };
        statuses.add(`POST ${await getStatus(proxy, "/api/categories", creation)}`);
        statuses.add(`GET ${await getStatus(proxy, "/api/admin/users", { headers })}`);
      }
    });
    await sleep(1000);
    expect((await second.stop("SIGTERM")).code).toBe(0);
    await sleep(1000);
    load.isEnding = true;
    await Promise.all(clients);
    expect(statuses).toEqual(new Set(["POST 201", "GET 200"]));
  });

  test("sends what a server did not answer to the other one, except a POST", async () => {
    const received = { broken: 0, working: 0 };
    const broken = await startUpstream(({ url, socket }, response) => {
      if (url === "/api/health") return response.end();
      received.broken += 1;
      return socket.destroy();
    });
    const working = await startUpstream(({ url }, response) => {
      if (url !== "/api/health") received.working += 1;
      response.end();
    });
    const serverPorts = [broken, working].map((server) => (server.address() as AddressInfo).port);
    await using proxy = await startProxy(program, { folder, serverPorts });

    const expected = [
      { method: "POST", status: 503, attempts: 1 },
      { method: "GET", status: 200, attempts: 2 },
    ];
    for (const { method, status, attempts } of expected) {
      Object.assign(received, { broken: 0, working: 0 });
      let last: number | undefined;
      let others = -1;
      // The broken server gets requests again some seconds after its last failure.
      while (received.broken === 0) {
        last = await getStatus(proxy, "/api/categories", { method });
        others += 1;
        await sleep(100);
      }
      expect({
        method,
        status: last,
        attempts: received.broken + received.working - others,
      }).toEqual({
        method,
        status,
        attempts,
      });
    }
    broken.close();
    working.closeAllConnections();
    working.close();
  });
});

async function getStatus(...args: Parameters<typeof requestProxy>): Promise<number | undefined> {
  const response = await requestProxy(...args);
  response.resume();
  return response.statusCode;
}

async function startUpstream(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function uploadImage(
  proxy: Proxy,
  image: Uint8Array<ArrayBuffer>,
  authorization: string,
): Promise<IncomingMessage> {
  const encoded = new Response(createUploadForm(image));
  return requestProxy(proxy, "/api/upload/single", {
    method: "POST",
    headers: { authorization, "content-type": encoded.headers.get("content-type") ?? "" },
    body: await encoded.bytes(),
  });
}
