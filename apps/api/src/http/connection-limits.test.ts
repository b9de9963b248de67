import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import fastify from "fastify";
import { expect, test } from "vitest";
import { createTestApp } from "../../test/support/test-app.ts";
import { addCleanup } from "../../test/support/add-cleanup.ts";
import { connectionLimits } from "./connection-limits.ts";
import { createTrustProxy } from "./trust-proxy.ts";

const MAX_PER_CLIENT = 3;
const REQUEST = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

/** Starts a server and opens as many connections as one client may have. */
async function fillServer(trusted?: number | string[], limits: object = {}) {
  const app = fastify();
  const trustProxy = createTrustProxy(trusted);
  await app.register(connectionLimits, { trustProxy, maxPerClient: MAX_PER_CLIENT, ...limits });
  app.get("/", async () => "done");
  app.get("/api/health", async () => "healthy");
  app.get("/slow", () => new Promise(() => undefined));
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  addCleanup(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const open = async (): Promise<Socket> => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    await once(socket, "connect");
    return socket;
  };
  const sockets: Socket[] = [];
  for (let count = 0; count < MAX_PER_CLIENT; count += 1) sockets.push(await open());
  return { open, sockets };
}

const request = (socket: Socket, path = "/"): Promise<string> => {
  socket.write(REQUEST.replace("/", path));
  return text(socket).catch((error: Error) => error.message);
};
const isClosed = async (socket: Socket): Promise<boolean> => {
  socket.resume();
  await Promise.race([once(socket, "close"), sleep(200)]);
  return socket.closed;
};

test("closes the oldest idle connection of a client for a new one", async () => {
  const { open, sockets } = await fillServer();
  expect(await request(await open())).toMatch(/^HTTP\/1\.1 200 /);
  expect(await Promise.all(sockets.map(isClosed))).toEqual([true, false, false]);
});

test("accepts only checks of health while all connections of the client have a request", async () => {
  const { open, sockets } = await fillServer();
  for (const socket of sockets) socket.write("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
  await sleep(100);
  const surplus = await Promise.all(Array.from({ length: 20 }, open));
  expect(await isClosed(await open())).toBe(true);
  const [health, other] = await Promise.all([
    request(surplus[0]!, "/api/health"),
    request(surplus[1]!),
  ]);
  expect(health).toMatch(/^HTTP\/1\.1 200 /);
  expect(other).toMatch(/^HTTP\/1\.1 503 /);
  expect(await Promise.all(sockets.map(isClosed))).toEqual([false, false, false]);
});

test.each([
  [undefined, 1],
  [["10.0.0.0/8"], 0],
])("logs the first request of a proxy with trustProxy %j %i times", async (trustProxy, times) => {
  const lines: string[] = [];
  const logger = { level: "warn", stream: { write: (line: string) => void lines.push(line) } };
  const { app } = await createTestApp({ data: "empty", logger, trustProxy });
  const headers = { "x-forwarded-for": "192.0.2.1" };
  for (const url of ["/", "/api/health"]) await app.inject({ url, headers });
  expect(lines.filter((line) => line.includes("TRUST_PROXY is unset"))).toHaveLength(times);
});

test("counts no closed connections", async () => {
  const { open, sockets } = await fillServer();
  await Promise.all(sockets.map((socket) => once(socket.end().resume(), "close")));
  await sleep(100);
  for (let count = 0; count < MAX_PER_CLIENT; count += 1) sockets.push(await open());
  expect(await Promise.all(sockets.slice(MAX_PER_CLIENT).map(isClosed))).not.toContain(true);
});

test.each([[1], [["127.0.0.0/8"]]])("does not limit the proxy of %j", async (trusted) => {
  const { open, sockets } = await fillServer(trusted);
  expect(await request(await open())).toMatch(/^HTTP\/1\.1 200 /);
  expect(await Promise.all(sockets.map(isClosed))).toEqual([false, false, false]);
});

test("limits others than the trusted proxy", async () => {
  const { open, sockets } = await fillServer(["10.0.0.0/8"]);
  await open();
  expect(await isClosed(sockets[0]!)).toBe(true);
});

test("keeps room for connections that have sent a request, whatever their addresses", async () => {
  const { open, sockets } = await fillServer(undefined, { maxPerClient: 100, maxSilent: 4 });
  const served = sockets[0]!;
  served.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(served, "data");
  const silent = [await open(), await open(), await open(), await open()];
  expect(await request(await open())).toMatch(/^HTTP\/1\.1 200 /);
  expect(await Promise.all([...sockets, ...silent].map(isClosed))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
