import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";
import { DEMO_ADMIN_ID, DEMO_SIGN_IN } from "../auth/demo-account.ts";
import { QueryError } from "../db/find-database-failure.ts";
import { createLoggerOptions } from "../startup/logger-options.ts";
import { createErrorLog } from "./error-handler.ts";

const stream = new PassThrough();
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({
    role: "owner",
    logger: { ...createLoggerOptions("trace"), stream },
  });
});

describe("errors", () => {
  test.each([
    ["GET", "/api/nothing"],
    ["GET", "/api"],
    ["POST", "/api/admin/users"],
    ["DELETE", "/"],
    ["GET", "/api/admin/users/../../etc/passwd"],
  ] as const)("%s %s is not found, with a JSON body", async (method, url) => {
    const response = await server.app.inject({ method, url, headers: { accept: "text/html" } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: expect.any(String) });
  });

  test("refusals that may be an attack are in the log, a limit once", async () => {
    const lines: Record<string, unknown>[] = [];
    const output = new PassThrough();
    output.on("data", (chunk: Buffer) => {
      for (const line of chunk.toString().trim().split("\n")) lines.push(JSON.parse(line));
    });
    const logged = await createTestApp({
      logger: { ...createLoggerOptions("warn"), stream: output },
    });
    const headers = { authorization: `Bearer ${await logged.signInAs("support")}` };
    await logged.call("POST", "/categories", { headers, payload: { name: "Lamps", image: "" } });
    const payload = { email: "stranger@example.com", password: "secret-of-a-stranger" };
    for (let attempt = 0; attempt < 13; attempt += 1) {
      await logged.app.inject({ method: "POST", url: "/api/admin/login", payload });
    }
    expect(lines.filter(({ statusCode }) => statusCode === 403)).toHaveLength(1);
    expect(lines.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect(lines.filter(({ msg }) => /unknown email/.test(String(msg)))).toHaveLength(10);
    const wrong = { email: DEMO_SIGN_IN.email, password: "not the password" };
    await logged.app.inject({ method: "POST", url: "/api/admin/login", payload: wrong });
    expect(lines.at(-1)).toMatchObject({ msg: "a sign-in failed", adminId: DEMO_ADMIN_ID });
    expect(JSON.stringify(lines)).not.toContain("stranger");
  });

  test("reveal no internals, and the log reveals no secrets", async () => {
    const token = await server.signIn();
    await server.app.inject("/invite?email=ada@example.com&token=token-of-a-link");
    // Signs in while mails can be queued.
    await server.get("/admin/admins");
    await server.db.execute(sql`alter table transactions rename to lost`);
    await server.db.execute(
      sql`alter table mails add constraint full_up check (subject = '') not valid`,
    );
    const invitee = { email: "ada@example.com", firstname: "Ada", lastname: "Obi", role: "admin" };
    const invited = await server.call("POST", "/admin/invite", { payload: invitee });
    expect(invited.statusCode).toBe(500);
    const response = await server.app.inject({
      url: "/api/admin/transactions",
      headers: { authorization: `Bearer ${token}` },
    });
    // The queries of this file are planned at its end.
    await server.db.execute(sql`alter table lost rename to transactions`);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      message: "Something went wrong on the server.",
      requestId: expect.any(String),
    });
    const { requestId } = response.json<{ requestId: string }>();
    expect(response.headers["x-request-id"]).toBe(requestId);
    stream.end();
    const log = await text(stream);
    const lines = log.split("\n").filter((line) => line.includes("request failed"));
    expect(lines.at(-1)).toContain(`"reqId":"${requestId}"`);
    expect(log).toContain("transactions");
    expect(log).not.toContain(token);
    expect(log).not.toContain("market-demo-2026");
    expect(log).toContain("full_up");
    expect(log).not.toContain("token=");
    expect(log).not.toContain("token-of-a-link");
  });
});

describe("the log of errors", () => {
  const REFUSED = new QueryError(new Error("connect ECONNREFUSED 127.0.0.1:5432"));
  const EXHAUSTED = new QueryError(new Error("timeout exceeded when trying to connect"));

  test("has a failure once a minute, with the number of failures since the last line", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const error = vi.fn<(details: object, message: string) => void>();
    const logError = createErrorLog();
    for (let second = 0; second < 150; second += 1) {
      logError({ error }, { err: REFUSED }, "request failed");
      vi.advanceTimersByTime(1000);
    }
    const cause = "connect ECONNREFUSED 127.0.0.1:5432";
    expect(error.mock.calls).toEqual(
      [1, 60, 60].map((failures) => [{ cause, failures }, "the database is not available"]),
    );
  });

  test("has each cause, and every other error", () => {
    const error = vi.fn<(details: object, message: string) => void>();
    const logError = createErrorLog();
    const defect = new Error("a defect");
    for (const err of [REFUSED, EXHAUSTED, REFUSED, defect, defect]) {
      logError({ error }, { err }, "request failed");
    }
    expect(error.mock.calls.map(([, message]) => message)).toEqual([
      "the database is not available",
      "the database is busy",
      "request failed",
      "request failed",
    ]);
  });
});
