import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import fastify from "fastify";
import { expect, test } from "vitest";
import { closeConnections } from "./close-connections.ts";

async function createSlowApp(timeoutMs: number) {
  const app = fastify({ return503OnClosing: false });
  await app.register(closeConnections, { timeoutMs });
  app.get("/slow", async () => {
    await sleep(1000);
    return "done";
  });
  app.get("/endless", () => new Promise(() => undefined));
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { app, url };
}

test("finishes an accepted request and closes its connection", async () => {
  const { app, url } = await createSlowApp(2000);
  const request = fetch(`${url}/slow`);
  await once(app.server, "request");
  const closed = app.close();
  const response = await request;
  expect(await response.text()).toBe("done");
  expect(response.headers.get("connection")).toBe("close");
  await closed;
});

test("responds with 503 to a request that takes longer than the timeout", async () => {
  const { app, url } = await createSlowApp(100);
  let arrived = 0;
  app.server.on("request", () => (arrived += 1));
  const requests = ["/slow", "/endless"].map((path) => fetch(url + path));
  await expect.poll(() => arrived).toBe(2);
  const closed = app.close();
  for (const response of await Promise.all(requests)) {
    expect(response.status).toBe(503);
    expect(await response.json()).toHaveProperty(
      "message",
      "The server is being stopped. Try again.",
    );
  }
  await closed;
});

test("finishes a request that arrives on an open connection while the server closes", async () => {
  const { app, url } = await createSlowApp(2000);
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const response = text(socket);
  socket.write("GET /slow HTTP/1.1\r\n");
  const [incoming]: Socket[] = await once(app.server, "connection");
  await expect.poll(() => incoming?.bytesRead).toBeGreaterThan(0);
  const closed = app.close();
  await sleep(50);
  socket.write("Host: localhost\r\n\r\n");
  expect(await response).toMatch(/^HTTP\/1\.1 200 .*connection: close.*done$/is);
  await closed;
});

test("does not wait for a connection without any request", async () => {
  const { app, url } = await createSlowApp(120_000);
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await once(app.server, "connection");
  const begin = performance.now();
  await Promise.all([app.close(), once(socket, "close")]);
  expect(performance.now() - begin).toBeLessThan(60_000);
});
