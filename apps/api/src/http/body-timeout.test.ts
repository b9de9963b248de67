import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import fastify from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { HttpError } from "../errors/http-error.ts";
import { addCleanup } from "../../test/support/add-cleanup.ts";
import { bodyTimeout } from "./create-server.ts";
import { errorHandler } from "./error-handler.ts";

/** Any body. */
const hasBody = { schema: { body: {} } };

let port: number;
beforeAll(async () => {
  const app = fastify();
  app.setErrorHandler(errorHandler);
  await app.register(bodyTimeout, { timeoutMs: 300 });
  app.post("/", hasBody, async () => "done");
  app.post("/patient", { ...hasBody, handlerTimeout: 10_000 }, async () => "done");
  app.post("/work", hasBody, async () => {
    await sleep(600);
    return "done";
  });
  app.post("/stream", hasBody, async () => Readable.from(createLines()));
  app.post("/private", { ...hasBody, onRequest: refuse }, async () => "done");
  app.post("/bodyless", async ({ routeOptions }) => String(routeOptions.handlerTimeout));
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  addCleanup(() => app.close());
});

async function* createLines(): AsyncGenerator<string> {
  for (let line = 0; line < 6; line += 1) {
    await sleep(100);
    yield `${line}\n`;
  }
}

const refuse = async () => {
  throw new HttpError(401, "No session");
};

/** Sends the head of a request, then a byte of its body every 50 ms. */
function sendSlowly(path: string, length: number): Socket {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  const timer = setInterval(() => socket.write("1"), 50);
  socket.on("close", () => clearInterval(timer));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
  return socket;
}

test("responds with 408 to a slow body, and closes its connection", async () => {
  const begin = performance.now();
  const response = await text(sendSlowly("/", 1000));
  expect(response).toMatch(/^HTTP\/1\.1 408 .*"The request took too long to arrive/s);
  expect(performance.now() - begin).toBeLessThan(30_000);
});

test("gives a route its own time", async () => {
  const socket = sendSlowly("/patient", 12);
  const [response] = await once(socket, "data");
  expect(String(response)).toMatch(/^HTTP\/1\.1 200 OK/);
  socket.destroy();
});

test("does not limit a route without a body", async () => {
  const response = await fetch(`http://127.0.0.1:${port}/bodyless`, { method: "POST" });
  expect(await response.text()).toBe("0");
});

test("lets a client that is still sending read the refusal", async () => {
  const body = new Uint8Array(5_000_000);
  for (let count = 0; count < 5; count += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/private`, { method: "POST", body });
    expect(response.status).toBe(401);
  }
});

describe.each([
  ["a body", { headers: { "content-type": "application/json" }, body: "{}" }],
  ["a text", { headers: { "content-type": "text/plain" }, body: "text" }],
  ["an empty body", { headers: { "content-type": "text/plain" }, body: "" }],
  ["no body", {}],
])("with %s", (_what, request) => {
  test.each([
    ["/work", "done"],
    ["/stream", "0\n1\n2\n3\n4\n5\n"],
  ])("%s has more time for the response than for the body", async (path, expected) => {
    const url = `http://127.0.0.1:${port}${path}`;
    const response = await fetch(url, { method: "POST", ...request });
    expect(await response.text()).toBe(expected);
  });
});
