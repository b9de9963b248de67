import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { DEMO_SIGN_IN } from "../auth/demo-account.ts";
import {
  findPostgres,
  killServers,
  signIn,
  startServer as start,
  stopServer as stop,
} from "../../test/support/server-process.ts";
import { createTemporaryFolder } from "../../test/support/temporary-folder.ts";

const dataDir = await createTemporaryFolder();
afterEach(killServers);

/** Sends a GET request, by default on a connection of its own. */
async function request(url: string, agent = new Agent()) {
  const [response]: IncomingMessage[] = await once(get(url, { agent }), "response");
  if (response === undefined) throw new Error("No response");
  await text(response);
  const { statusCode: status = 0, headers } = response;
  return { status, connection: headers.connection };
}

const JSON_LOGIN =
  "POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";

test.each(["SIGTERM", "SIGINT"] as const)("finishes its requests on %s", async (signal) => {
  const server = await start({ DATA_DIR: dataDir });
  const port = Number(new URL(server.url).port);
  const body = JSON.stringify(DEMO_SIGN_IN);
  const socket = connect(port, "localhost");
  socket.write(`${JSON_LOGIN}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`);
  // The server has the headers of the request and waits for its body.
  await once(socket, "data");
  const response = text(socket);
  const stopped = stop(server, signal);
  const findError = () => fetch(`${server.url}/api/health`).then(() => "", String);
  await expect.poll(findError).toContain("fetch failed");
  socket.write(body);
  expect(await response).toMatch(/^HTTP\/1\.1 200 OK/);
  const { code, ms } = await stopped;
  expect(code).toBe(0);
  // Less than the timeout of unfinished requests.
  expect(ms).toBeLessThan(7000);
  expect(findPostgres(dataDir)).toEqual([]);
});

// Requests as of a load balancer: on connections that are kept alive, until the server is not ready.
test("fails no request while a load balancer takes it out of service", async () => {
  const server = await start({ DATA_DIR: dataDir, SHUTDOWN_DELAY_MS: "1500" });
  const agent = new Agent({ keepAlive: true });
  const statuses: number[] = [];
  let lastConnection: string | undefined;
  const state = { isReady: true };
  const sendRequests = async () => {
    while (state.isReady) {
      const response = await request(`${server.url}/api/health/live`, agent);
      statuses.push(response.status);
      lastConnection = response.connection;
    }
  };
  const checkReadiness = async () => {
    for (; state.isReady; await sleep(200)) {
      state.isReady = (await request(`${server.url}/api/health`)).status === 200;
    }
  };
  const clients = [checkReadiness(), ...Array.from({ length: 4 }, sendRequests)];
  await sleep(300);
  const stopped = stop(server, "SIGTERM");
  await Promise.all(clients);
  agent.destroy();
  expect(statuses.length).toBeGreaterThan(10);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(lastConnection).toBe("close");
  expect((await request(`${server.url}/api/health/live`)).status).toBe(200);
  const { code, ms } = await stopped;
  expect(code).toBe(0);
  expect(ms).toBeGreaterThan(1500);
  expect(ms).toBeLessThan(7000);
});

test("ends the delay of its end on a second signal", async () => {
  const server = await start({ DATA_DIR: dataDir, SHUTDOWN_DELAY_MS: "30000" });
  const stopped = stop(server, "SIGTERM");
  await expect.poll(async () => (await request(`${server.url}/api/health`)).status).toBe(503);
  server.child.kill("SIGTERM");
  const { code, ms } = await stopped;
  expect(code).toBe(0);
  expect(ms).toBeLessThan(7000);
});

test("responds to unfinished and slow requests when it is stopped, and exits in time", async () => {
  const server = await start({ DATA_DIR: dataDir });
  const port = Number(new URL(server.url).port);
  const authorization = `Authorization: Bearer ${await signIn(server.url)}`;
  const form = "Content-Type: multipart/form-data; boundary=x";
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  const send = (head: string) => {
    const socket = connect(port, "localhost");
    socket.on("error", () => undefined).write(head);
    return socket;
  };
  const sendSlowly = (head: string) => {
    const socket = send(head);
    const timer = setInterval(() => socket.write("a"), 500);
    return socket.on("close", () => clearInterval(timer));
  };
  const sockets = [
    sendSlowly("GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: "),
    send("POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n"),
    send(`${JSON_LOGIN}Content-Length: 10\r\n\r\n`),
    sendSlowly(`${JSON_LOGIN}Content-Length: 900\r\n\r\n`),
    sendSlowly(
      `POST /api/upload/single HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\n${form}\r\nContent-Length: 900000\r\n\r\n${file}`,
    ),
  ];
  const responses = sockets.map((socket) => text(socket).catch(() => ""));
  await sleep(500);
  const { code, ms } = await stop(server, "SIGTERM");
  expect(code).toBe(0);
  expect(ms).toBeGreaterThan(7000);
  expect(ms).toBeLessThan(30_000);
  const [, , ...answered] = await Promise.all(responses);
  for (const response of answered) {
    expect(response).toMatch(/^HTTP\/1\.1 503 .*"The server is being stopped/s);
  }
  expect(findPostgres(dataDir)).toEqual([]);
});
