import { gt } from "drizzle-orm";
import fastify, { type FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditEntries } from "../db/schema/index.ts";
import {
  type AuditedCaller,
  createAuditedCaller,
  INVITEE,
} from "../../test/support/audited-caller.ts";
import { AUDITED_CALLS, createProductCall } from "../../test/support/audited-calls.ts";
import { observeQueries } from "../../test/support/observe-queries.ts";
import { listApiRoutes } from "../../test/support/list-api-routes.ts";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";
import { audit } from "./audit.ts";
import { guard } from "./guard.ts";

let server: TestApp;
let caller: AuditedCaller;
/** Actions that the route of the last request declares. */
let declared: string[];
let statements: string[] = [];
beforeAll(async () => {
  server = await createTestApp();
  observeQueries(server.db.$client, (statement) => statements.push(statement.trim()));
  server.app.addHook("onResponse", async ({ routeOptions: { config } }) => {
    declared = [config.audit ?? []].flat();
  });
});

beforeEach(async () => {
  caller = await createAuditedCaller(server);
  await forgetEntries();
});

let forgotten = 0;
const listEntries = () =>
  server.db
    .select()
    .from(auditEntries)
    .where(gt(auditEntries.id, forgotten))
    .orderBy(auditEntries.id);
const forgetEntries = async () => {
  forgotten = await server.db.$count(auditEntries);
};

const isEntry = (statement: string) => statement.startsWith("insert into audit_entries");

/**
 * Returns what a transaction locks after its entry. The entry locks the trail, so a transaction that then waits for
 * another row can be in a deadlock with one that has it.
 */
function findStatementsAfterEntry(): string[] {
  const first = statements.findIndex(isEntry);
  const end = statements.findIndex((text, index) => index > first && text === "commit");
  // Other connections send mails. The key of a request is locked from the start.
  return statements
    .slice(first, Math.max(end, first))
    .filter((text) => !isEntry(text) && !/"(?:mails|idempotency_keys)"/.test(text));
}

const CALLS = Object.entries(AUDITED_CALLS).map(([route, call]) => {
  const [method = "", url = ""] = route.split(" ");
  return { route, method, url: url.replace("/api", ""), ...call };
});

describe("every route that may change something", () => {
  test("is called here", () => {
    const routes = listApiRoutes(server.app)
      .filter(({ method }) => !["GET", "HEAD", "OPTIONS"].includes(method))
      .map(({ method, url }) => `${method} ${url}`);
    expect(routes.toSorted()).toEqual(Object.keys(AUDITED_CALLS).toSorted());
  });

  test.each(CALLS)("$route records its change once", async ({ method, url, prepare, changes }) => {
    const { path = url, ...request } = await prepare(caller, server);
    await forgetEntries();
    statements = [];
    const { statusCode } = await caller.send(method, path, request);
    expect([200, 201]).toContain(statusCode);
    const actions = declared;
    if (url.endsWith("/forgot-password")) await server.answerPasswordRequests();
    expect(findStatementsAfterEntry()).toEqual([]);
    const entries = await listEntries();
    expect(entries).toHaveLength(changes.length);
    expect(entries.map(({ action }) => action)).toEqual(actions);
    expect(entries.map((entry) => JSON.parse(entry.changes))).toEqual(changes);
    const withoutHash = JSON.stringify(entries, (key, value) =>
      key === "hash" ? undefined : value,
    );
    expect(withoutHash).not.toMatch(/hash|token|argon2|horse battery|cookie/i);
    const isUnknown = url.endsWith("/forgot-password");
    const isAcceptance = url.endsWith("/accept-invite");
    const invitee = { actor: INVITEE.email, actorId: entries.at(-1)?.targetId };
    for (const entry of entries) {
      expect(entry).toMatchObject({
        source: "api",
        ...(isAcceptance ? invitee : isUnknown ? {} : { actor: caller.email, actorId: caller.id }),
        targetType: entry.action.split(".")[0],
        address: "192.0.2.7",
        requestId: expect.stringMatching(/./),
        device: "Firefox on Linux",
      });
      expect(Math.abs(entry.at.getTime() - Date.now())).toBeLessThan(60_000);
    }
  });

  test.each(CALLS)("$route records nothing when it is refused", async ({ method, url }) => {
    const { statusCode } = await caller.send(method, url, { headers: { authorization: "" } });
    expect([400, 401, 415]).toContain(statusCode);
    expect(await listEntries()).toEqual([]);
  });
});

test("a sign-in with a recovery code locks nothing after its entries", async () => {
  await caller.setAuthenticator();
  const codes = await caller.send("POST", "/admin/factors/recovery-codes");
  const [recoveryCode] = codes.json<{ recoveryCodes: string[] }>().recoveryCodes;
  const payload = { email: caller.email, password: "correct horse battery staple" };
  const first = await caller.send("POST", "/admin/login", { payload });
  const { challenge } = first.json<{ secondFactor: { challenge: string } }>().secondFactor;
  statements = [];
  const done = await caller.send("POST", "/admin/login/factor", {
    payload: { challenge, recoveryCode },
  });
  expect(done.statusCode).toBe(200);
  expect(findStatementsAfterEntry()).toEqual([]);
});

test("the entries of an administrator's account name it as their target", async () => {
  await caller.send("POST", "/admin/logout");
  expect(await listEntries()).toMatchObject([{ targetType: "administrator", targetId: caller.id }]);
});

test("entries have ids as the database spells them, in whichever case a request has them", async () => {
  const session = await caller.logIn();
  const payload = Object(await createProductCall(server)).payload;
  const shopId: string = payload.shopId;
  await forgetEntries();
  payload.shopId = shopId.toUpperCase();
  await caller.send("POST", "/admin/products", { payload });
  await caller.send("DELETE", `/admin/sessions/${session.toUpperCase()}`);
  const changes = (await listEntries()).map((entry) => JSON.parse(entry.changes));
  expect(changes).toMatchObject([{ shopId: { new: shopId } }, { session: { old: session } }]);
});

test("a repeated request with an Idempotency-Key is recorded once", async () => {
  const call = { ...(await createProductCall(server)), headers: { "idempotency-key": "once" } };
  const first = await caller.send("POST", "/admin/products", call);
  const second = await caller.send("POST", "/admin/products", call);
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(await listEntries()).toHaveLength(1);
});

test("a change that is rolled back has no entry", async () => {
  await caller.createCategory("Tables");
  await forgetEntries();
  const payload = { name: "TABLES", image: "" };
  expect((await caller.send("POST", "/categories", { payload })).statusCode).toBe(409);
  expect(await listEntries()).toEqual([]);
});

describe("a failed sign-in", () => {
  test("is recorded for an account, without an actor", async () => {
    expect(await logInWithWrongPassword(caller.email)).toBe(401);
    await expect.poll(listEntries).toMatchObject([
      {
        actor: null,
        actorId: null,
        action: "administrator.login_failed",
        targetId: caller.id,
        changes: "{}",
        address: "192.0.2.7",
      },
    ]);
  });

  test("is not recorded for an unknown email, which anybody could send without end", async () => {
    expect(await logInWithWrongPassword("nobody@example.com")).toBe(401);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await listEntries()).toEqual([]);
  });

  test("is not recorded once the limit refuses it", async () => {
    for (let count = 0; count < 12; count += 1) await logInWithWrongPassword(caller.email);
    await expect.poll(listEntries).toHaveLength(10);
  });
});

async function logInWithWrongPassword(email: string): Promise<number> {
  const payload = { email, password: "wrong" };
  return (await caller.send("POST", "/admin/login", { payload })).statusCode;
}

describe("the plugin", () => {
  test.each(["POST", "PUT", "PATCH", "DELETE"] as const)(
    "refuses a %s route that declares no audit action",
    async (method) => {
      const app = await createApp();
      const route = { method, url: "/api/new", handler: () => "changed" };
      expect(() => app.route({ ...route, config: { permission: "read" } })).toThrow(
        `${method} /api/new declares no audit action`,
      );
      app.route({ ...route, config: { permission: "read", audit: "product.create" } });
    },
  );

  test("accepts a route that only reads", async () => {
    const app = await createApp();
    app.get("/api/new", { config: { permission: "read" } }, () => "read");
    expect((await app.inject("/api/new")).statusCode).toBe(401);
  });
});

const findNone = async () => undefined;

async function createApp(): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(guard, {
    sessions: { find: findNone, findByTicket: findNone, findRole: findNone },
    factorPolicy: "none",
    onRefusal: () => undefined,
  });
  await app.register(audit);
  return app;
}
