import { desc } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_SIGN_IN } from "../../auth/demo-account.ts";
import type { Db } from "../../db/connect.ts";
import { admins, limitCounts } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../test/support/test-app.ts";
import { createTestDatabase, getFirst } from "../../../test/support/test-database.ts";

const PASSWORD = "correct horse battery staple";

let db: Db;
let server: TestApp;
beforeAll(async () => {
  db = await createTestDatabase("demo");
});
beforeEach(async () => {
  await db.delete(limitCounts);
  // A server remembers whom it refuses.
  server = await createTestApp({ db });
});

interface Client {
  app?: TestApp;
  /** IP address of the connection; an unused one if omitted. */
  ip?: string;
  headers?: Record<string, string>;
}

let lastIp = 0;
function login(payload: object, client: Client = {}): Promise<LightMyRequestResponse> {
  const { app = server, ip = `10.0.0.${++lastIp}`, headers = {} } = client;
  return app.app.inject({
    method: "POST",
    url: "/api/admin/login",
    headers,
    payload,
    remoteAddress: ip,
  });
}

/** Fails to sign in repeatedly, and returns the statuses. */
async function fail(
  count: number,
  email: string | ((attempt: number) => string),
  createClient: (attempt: number) => Client = () => ({}),
): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < count; attempt += 1) {
    const tried = typeof email === "string" ? email : email(attempt);
    const response = await login({ email: tried, password: "guess" }, createClient(attempt));
    statuses.push(response.statusCode);
  }
  return statuses;
}

const all = (count: number, status: number): number[] => Array<number>(count).fill(status);

function readCookie(response: LightMyRequestResponse): string {
  const [{ name, value } = { name: "", value: "" }] = response.cookies;
  return `${name}=${encodeURIComponent(value)}`;
}

const TARGET = { email: DEMO_SIGN_IN.email, ip: "192.0.2.1" };

describe("the limits of failed sign-ins", () => {
  test("allow ten failures per account and address, for any spelling of the email", async () => {
    const { email, ip } = TARGET;
    const spellings = [email, ` ${email.toUpperCase()}`, `ａ${email.slice(1)}`];
    const statuses = await fail(
      10,
      (attempt) => spellings[attempt % 3] ?? "",
      () => ({ ip }),
    );
    expect(statuses).toEqual(all(10, 401));
    const refused = await login(DEMO_SIGN_IN, { ip });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(300);
    expect(refused.json()).toEqual({
      message: expect.stringContaining("Too many failed sign-ins"),
    });
  });

  test("do not lock the owner of an account out of other addresses", async () => {
    const { email, ip } = TARGET;
    await fail(30, email, () => ({ ip }));
    expect((await login(DEMO_SIGN_IN)).statusCode).toBe(200);
  });

  test("count parallel guesses", async () => {
    const payload = { email: "burst@market.test", password: "guess" };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => login(payload, { ip: TARGET.ip })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });

  test("reset the failures of an account at an address after a sign-in", async () => {
    const { email, ip } = TARGET;
    for (let round = 0; round < 2; round += 1) {
      await fail(9, email, () => ({ ip }));
      expect((await login(DEMO_SIGN_IN, { ip })).statusCode).toBe(200);
    }
  });

  test("allow a hundred failures per account and hour from all addresses, which a sign-in does not reset", async () => {
    const { email } = TARGET;
    expect(await fail(99, email)).toEqual(all(99, 401));
    expect((await login(DEMO_SIGN_IN)).statusCode).toBe(200);
    expect(await fail(1, email)).toEqual([401]);
    const refused = await login(DEMO_SIGN_IN);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(300);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(3600);
  });

  test("allow sixty failures per IP address, and ignore X-Forwarded-For", async () => {
    const attempts = Array.from({ length: 60 }, (_, index) =>
      login({ email: `guess${index}@market.test`, password: "guess" }, { ip: "192.0.2.1" }),
    );
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([401]));
    const refused = await login(DEMO_SIGN_IN, {
      ip: "192.0.2.1",
      headers: { "x-forwarded-for": "192.0.2.2" },
    });
    expect(refused.statusCode).toBe(429);
    expect((await login(DEMO_SIGN_IN, { ip: "192.0.2.3" })).statusCode).toBe(200);
  });

  test("count one account of an address towards the limit of the address only while it is allowed", async () => {
    const { email, ip } = TARGET;
    await fail(80, "victim@market.test", () => ({ ip }));
    expect((await login({ email, password: DEMO_SIGN_IN.password }, { ip })).statusCode).toBe(200);
  });

  test("do not count successes", async () => {
    for (let attempt = 0; attempt < 65; attempt += 1) {
      expect((await login(DEMO_SIGN_IN, { ip: "192.0.2.9" })).statusCode).toBe(200);
    }
  });

  test("count an IPv6 network of 64 bits as one address", async () => {
    const statuses = await fail(12, TARGET.email, (attempt) => ({
      ip: `2001:db8:1:2::${attempt}`,
    }));
    expect(statuses).toEqual([...all(10, 401), ...all(2, 429)]);
    expect((await login(DEMO_SIGN_IN, { ip: "2001:db8:1:3::1" })).statusCode).toBe(200);
  });

  test("are shared by all servers on a database, and survive a restart", async () => {
    const { email, ip } = TARGET;
    const second = await createTestApp({ db: server.db });
    const statuses = await fail(12, email, (attempt) => ({
      ip,
      app: attempt % 2 === 0 ? server : second,
    }));
    expect(statuses).toEqual([...all(10, 401), ...all(2, 429)]);
    await second.app.close();
    const third = await createTestApp({ db: server.db });
    expect((await login(DEMO_SIGN_IN, { ip, app: third })).statusCode).toBe(429);
  });

  test("are stored without emails and addresses", async () => {
    await fail(1, TARGET.email, () => ({ ip: TARGET.ip }));
    const { rows } = await server.db.$client.query("select * from limit_counts");
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/admin@|192\.0/);
  });
});

describe("a known device", () => {
  test("signs in while its account, its address and both together are attacked", async () => {
    const { email, ip } = TARGET;
    const cookie = readCookie(await login(DEMO_SIGN_IN, { ip }));
    await fail(100, email);
    await fail(
      60,
      (attempt) => `guess${attempt}@market.test`,
      () => ({ ip }),
    );
    await fail(10, email, () => ({ ip }));
    expect((await login(DEMO_SIGN_IN, { ip })).statusCode).toBe(429);
    expect((await login(DEMO_SIGN_IN, { ip, headers: { cookie } })).statusCode).toBe(200);
  });

  test("shares ten failures with the other known devices of its account", async () => {
    const cookies: string[] = [];
    for (let device = 0; device < 5; device += 1) {
      cookies.push(readCookie(await login(DEMO_SIGN_IN)));
    }
    const statuses = await fail(20, TARGET.email, (attempt) => ({
      headers: { cookie: cookies[attempt % 5] ?? "" },
    }));
    expect(statuses).toEqual([...all(10, 401), ...all(10, 429)]);
  });

  test("is unknown after a change of the password", async () => {
    const token = await server.signInAs("support", PASSWORD);
    const headers = { authorization: `Bearer ${token}` };
    const newest = db.select().from(admins).orderBy(desc(admins.createdAt)).limit(1);
    const { email } = getFirst(await newest);
    const cookie = readCookie(await login({ email, password: PASSWORD }));
    const payload = { currentPassword: PASSWORD, password: "another violet elephant 7" };
    expect((await server.call("POST", "/admin/password", { headers, payload })).statusCode).toBe(
      200,
    );
    await fail(10, email, () => ({ headers: { cookie } }));
    const { rows } = await db.$client.query("select key from limit_counts");
    expect(rows.filter(({ key }) => key.startsWith("login-device:"))).toEqual([]);
  });

  test("has ten failures", async () => {
    const cookie = readCookie(await login(DEMO_SIGN_IN));
    const statuses = await fail(11, TARGET.email, () => ({ headers: { cookie } }));
    expect(statuses).toEqual([...all(10, 401), 429]);
  });

  test("has a signed cookie that scripts cannot read", async () => {
    const response = await login(DEMO_SIGN_IN);
    expect(response.cookies).toEqual([
      {
        name: "knownDevice",
        value: expect.stringMatching(/^[\w-]{43}\.\d{13}\.[\w-]{43}\..{43}$/),
        httpOnly: true,
        sameSite: "Strict",
        path: "/api/admin/login",
        maxAge: 180 * 24 * 3600,
      },
    ]);
    expect((await login({ ...DEMO_SIGN_IN, password: "guess" })).cookies).toEqual([]);
  });

  test("has a cookie for HTTPS only when the server is reached so", async () => {
    const app = await createTestApp({ db: server.db, origin: () => "https://panel.example" });
    expect((await login(DEMO_SIGN_IN, { app })).cookies[0]).toMatchObject({ secure: true });
  });

  test("is recognized by all servers on a database, for its account and 180 days only", async () => {
    const cookie = readCookie(await login(DEMO_SIGN_IN));
    const forged = cookie.replace(/\.(\d{13})/, (_, expiresAt) => `.${Number(expiresAt) + 1}`);
    const { email } = TARGET;
    const expired = new Date(Date.now() + 181 * 24 * 3_600_000);
    const later = await createTestApp({ db: server.db, clock: () => expired });
    await fail(101, email, () => ({ app: later }));

    const second = await createTestApp({ db: server.db });
    expect((await login(DEMO_SIGN_IN, { app: second, headers: { cookie } })).statusCode).toBe(200);
    const refused = [
      { app: later, headers: { cookie } },
      { headers: { cookie: forged } },
      { headers: { cookie: "knownDevice=" } },
      { headers: { cookie: "knownDevice=%E0%A4%A" } },
    ];
    for (const client of refused) {
      expect.soft((await login(DEMO_SIGN_IN, client)).statusCode).toBe(429);
    }
    const others = await fail(101, "other@market.test", () => ({ headers: { cookie } }));
    expect(others.at(-1)).toBe(429);
  });
});

/** Returns a client whose connection comes from a proxy. */
const through = (app: TestApp, forwarded: string, ip = "10.1.1.1"): Client => ({
  app,
  ip,
  headers: { "x-forwarded-for": forwarded },
});

/** The demo's account cannot sign in through a proxy, so a status other than 429 is enough. */
const isAllowed = async (client: Client) => (await login(DEMO_SIGN_IN, client)).statusCode !== 429;

describe("behind a proxy", () => {
  test.each([[1], [["10.1.1.0/24"]], [["10.1.1.1"]]])(
    "with TRUST_PROXY %j, the clients are told apart",
    async (trustProxy) => {
      const app = await createTestApp({ db: server.db, trustProxy });
      await fail(
        70,
        (attempt) => `guess${attempt}@market.test`,
        (attempt) => through(app, `198.51.100.${attempt}, 203.0.113.1`),
      );
      expect(await isAllowed(through(app, "203.0.113.1"))).toBe(false);
      expect(await isAllowed(through(app, "203.0.113.2"))).toBe(true);
    },
  );

  test("with two hops, the address before the second proxy counts", async () => {
    const app = await createTestApp({ db: server.db, trustProxy: 2 });
    await fail(10, TARGET.email, () => through(app, "203.0.113.1, 10.2.2.2"));
    expect(await isAllowed(through(app, "1.1.1.1, 203.0.113.1, 10.2.2.3"))).toBe(false);
    expect(await isAllowed(through(app, "203.0.113.1, 203.0.113.2, 10.2.2.2"))).toBe(true);
  });

  test("a client that is no proxy of the network cannot name another address", async () => {
    const app = await createTestApp({ db: server.db, trustProxy: ["10.1.1.0/24"] });
    const statuses = await fail(11, TARGET.email, (attempt) =>
      through(app, `203.0.113.${attempt}`, "192.0.2.50"),
    );
    expect(statuses).toEqual([...all(10, 401), 429]);
  });
});
