import { METHODS } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { createTestApp } from "../../test/support/test-app.ts";

let port: number;
beforeAll(async () => {
  const { app } = await createTestApp({ data: "empty", publicUrl: "https://panel.example" });
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
});

/** Sends bytes as they are, and returns the response when the server has closed the connection. */
async function send(bytes: string) {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes, "latin1");
  const response = await text(socket);
  const [head = "", body = ""] = response.split("\r\n\r\n");
  const [statusLine = "", ...fields] = head.split("\r\n");
  const headers = Object.fromEntries(
    fields.map((field) => {
      const [, name = "", value = ""] = /^([^:]+): (.*)$/.exec(field) ?? [];
      return [name.toLowerCase(), value];
    }),
  );
  return { statusCode: Number(statusLine.split(" ")[1]), headers, body };
}

const HOST = "Host: localhost\r\n";
const END = `${HOST}Connection: close\r\n\r\n`;
const LONG = "a".repeat(20_000);
const CHUNKED = `POST /api/admin/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n`;

function expectSecured(headers: Record<string, string>): void {
  expect(headers).toMatchObject({
    "content-security-policy": expect.stringContaining("default-src 'self'"),
    "content-type": "application/json; charset=utf-8",
    "permissions-policy": expect.stringContaining("camera=()"),
    "referrer-policy": "no-referrer",
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
}

test.each([
  ["a malformed URL", `GET /% HTTP/1.1\r\n${END}`, 400],
  ["a malformed URL of the API", `GET /api/% HTTP/1.1\r\n${END}`, 400],
  ["a URL that is not UTF-8", `PUT /api/admin/categories/%ff HTTP/1.1\r\n${END}`, 400],
  ["a malformed origin", `GET http://[ HTTP/1.1\r\n${END}`, 400],
  ["a long parameter", `PUT /api/admin/categories/${"a".repeat(101)} HTTP/1.1\r\n${END}`, 414],
  ["two Hosts", `GET /api/health HTTP/1.1\r\n${HOST}${END}`, 400],
  ["OPTIONS of the server", `OPTIONS * HTTP/1.1\r\n${END}`, 404],
])("a request with %s gets an error of the API", async (_, bytes, status) => {
  const { statusCode, headers, body } = await send(bytes);
  expect(statusCode).toBe(status);
  expectSecured(headers);
  expect(JSON.parse(body)).toEqual({ message: expect.any(String) });
});

test.each([
  ["a long URL", `GET /${LONG} HTTP/1.1\r\n${END}`, 431],
  ["a large header", `GET / HTTP/1.1\r\n${HOST}Cookie: ${LONG}\r\n\r\n`, 431],
  ["a malformed header", `GET / HTTP/1.1\r\n${HOST}Bad Name: x\r\n\r\n`, 400],
  ["no Host", "GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["no known method", `FOO / HTTP/1.1\r\n${END}`, 400],
  ["no HTTP", "\u0016\u0003\u0001\u0002\u0000\u0001", 400],
  ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  ["another version", `GET / HTTP/3.0\r\n${END}`, 400],
  ["two lengths", `${CHUNKED}Content-Length: 3\r\n\r\n`, 400],
  ["a malformed chunk", `${CHUNKED}\r\nzz\r\n`, 400],
  ["a large chunk extension", `${CHUNKED}\r\n1;${LONG}\r\n`, 400],
])("a request with %s is refused before the router", async (_, bytes, status) => {
  expect(await send(bytes)).toHaveProperty("statusCode", status);
});

test("errors before a route is found have the headers of the API", async () => {
  const { headers } = await send(`GET /% HTTP/1.1\r\n${END}`);
  expect(headers).toMatchObject({ "cache-control": "no-store" });
});

test.each(["/api/none", "/uploads/images/none.webp", "/assets/none.js"])(
  "the response that %s is not found is not cached",
  async (path) => {
    const { statusCode, headers } = await send(`POST ${path} HTTP/1.1\r\n${END}`);
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject({ "cache-control": "no-store" });
  },
);

test("a response to HEAD has no body", async () => {
  const { statusCode, headers, body } = await send(`HEAD /% HTTP/1.1\r\n${END}`);
  expect(statusCode).toBe(400);
  expectSecured(headers);
  expect(body).toBe("");
});

test.each(METHODS.filter((method) => !["CONNECT", "GET", "HEAD", "QUERY"].includes(method)))(
  "%s of a screen is not found",
  async (method) => {
    const { statusCode, headers, body } = await send(`${method} /shops HTTP/1.1\r\n${END}`);
    expect(statusCode).toBe(404);
    expectSecured(headers);
    expect(JSON.parse(body)).toEqual({ message: `Not found: ${method} /shops` });
  },
);

test("the API's responses have its headers also when the request has an absolute URL", async () => {
  const { statusCode, headers } = await send(`GET http://localhost/api/health HTTP/1.1\r\n${END}`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ "cache-control": "no-store" });
});

test("Node itself refuses an unknown expectation and CONNECT", async () => {
  expect(await send(`GET / HTTP/1.1\r\nExpect: tea\r\n${END}`)).toHaveProperty("statusCode", 417);
  expect(await send(`CONNECT evil.example:443 HTTP/1.1\r\n${END}`)).toHaveProperty("body", "");
});

test("asks for the body after Expect: 100-continue", async () => {
  const { statusCode } = await send(
    `POST /api/admin/login HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n${END}{}`,
  );
  expect(statusCode).toBe(100);
});
