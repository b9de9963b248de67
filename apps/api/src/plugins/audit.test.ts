import fastify, { type HTTPMethods, type InjectOptions } from "fastify";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { auditQueue, shops } from "../db/schema/index.ts";
import { encodeForm } from "../testing/encode-form.ts";
import { listApiRoutes } from "../testing/list-api-routes.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { getFirst } from "../testing/test-database.ts";
import { audit } from "./audit.ts";
import { guard } from "./guard.ts";

const PASSWORD = "correct horse battery staple";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let server: TestApp;
let shopId: string;
/** Actions that the last route declares. */
let declared: string[];
/** Headers of the administrator who makes the calls. */
let headers: Record<string, string>;
let admin: { id: string; email: string };
beforeAll(async () => {
  server = await createTestApp();
  server.app.addHook("onResponse", async ({ routeOptions: { config } }) => {
    declared = [config.audit ?? []].flat();
  });
  shopId = getFirst(await server.db.select({ id: shops.id }).from(shops).limit(1)).id;
});

/** Signs in as a new administrator, and forgets the entries so far. */
async function start(): Promise<void> {
  headers = {
    authorization: `Bearer ${await server.signInAs("super_admin", PASSWORD)}`,
    "user-agent": FIREFOX,
  };
  const list = await server.call("GET", "/admin/admins");
  const { _id: id, email } = list.json<{ admins: [{ _id: string; email: string }] }>().admins[0];
  admin = { id, email };
  await server.db.delete(auditQueue);
}

type Call = Pick<InjectOptions, "payload" | "headers"> & { path?: string };

const send = (method: HTTPMethods, url: string, { path = url, payload, ...rest }: Call = {}) =>
  server.app.inject({
    method,
    url: path.startsWith("/api") ? path : `/api${path}`,
    remoteAddress: "192.0.2.7",
    headers: { ...headers, ...rest.headers },
    ...(payload === undefined ? {} : { payload }),
  });

const listEntries = () => server.db.select().from(auditQueue).orderBy(auditQueue.id);

const PRODUCT = {
  name: "Lamp",
  description: "Bright",
  images: [],
  price: 5.5,
  condition: "brand new",
  stock_quantity: 1,
  delivery_fee: 0,
};
const INVITEE = { email: "ada@example.com", firstname: "Ada", lastname: "Obi", role: "support" };

async function invite(): Promise<string> {
  await send("POST", "/admin/admins/cancel-invite", { payload: { email: INVITEE.email } });
  await send("POST", "/admin/invite", { payload: INVITEE });
  const findLink = () => server.mailbox.at(-1)?.text.match(/http\S+/)?.[0];
  await expect.poll(findLink).toBeDefined();
  return new URL(findLink() ?? "").searchParams.get("token") ?? "";
}

async function createCategory(name: string): Promise<string> {
  const response = await send("POST", "/categories", { payload: { name, image: "" } });
  return response.json<{ data: { _id: string } }>().data._id;
}

async function createUpload(): Promise<Call> {
  const form = new FormData();
  const background = { width: 9, height: 7, channels: 3, background: "#0a7" } as const;
  const image = await sharp({ create: background }).png().toBuffer();
  form.append("file", new File([new Uint8Array(image)], "image.png"));
  form.append("fileType", "product-image");
  return encodeForm(form);
}

async function upload(): Promise<string> {
  const response = await send("POST", "/upload/single", await createUpload());
  const { file } = response.json<{ file: { filePath: string } }>();
  return file.filePath;
}

async function logIn(): Promise<string> {
  await server.app.inject({
    method: "POST",
    url: "/api/admin/login",
    payload: { email: admin.email, password: PASSWORD },
  });
  const list = await send("GET", "/admin/sessions");
  const { sessions } = list.json<{ sessions: { id: string; isCurrent: boolean }[] }>();
  return sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
}

/** A successful call of each route that may change something, and the changes that it records. */
const CALLS: Record<string, { prepare: () => Promise<Call>; changes?: object[] }> = {
  "POST /api/admin/login": {
    prepare: async () => ({ payload: { email: admin.email, password: PASSWORD } }),
    changes: [{ session: { new: expect.any(String) } }],
  },
  "POST /api/admin/logout": {
    prepare: async () => ({}),
    changes: [{ session: { old: expect.any(String) } }],
  },
  "DELETE /api/admin/sessions": {
    prepare: async () => {
      await logIn();
      return {};
    },
    changes: [{ sessions: { old: [expect.any(String)] } }],
  },
  "DELETE /api/admin/sessions/:sessionId": {
    prepare: async () => ({ path: `/admin/sessions/${await logIn()}` }),
    changes: [{ session: { old: expect.any(String) } }],
  },
  "POST /api/admin/password": {
    prepare: async () => ({
      payload: { currentPassword: PASSWORD, password: "another horse battery staple" },
    }),
    changes: [{}],
  },
  "POST /api/admin/products": {
    prepare: async () => ({ payload: { ...PRODUCT, shopId } }),
    changes: [
      {
        shopId: { new: expect.any(String) },
        name: { new: "Lamp" },
        description: { new: "Bright" },
        images: { new: [] },
        price: { new: 5.5 },
        condition: { new: "brand new" },
        stockQuantity: { new: 1 },
        deliveryFee: { new: 0 },
        createdAt: { new: expect.any(String) },
      },
    ],
  },
  "POST /api/categories": {
    prepare: async () => ({ payload: { name: "Lamps", image: "" } }),
    changes: [
      {
        name: { new: "Lamps" },
        image: { new: null },
        isActive: { new: true },
        createdAt: { new: expect.any(String) },
      },
    ],
  },
  "PUT /api/admin/categories/:id": {
    prepare: async () => ({
      path: `/admin/categories/${await createCategory("Chairs")}`,
      payload: { name: "Seats", image: "", is_active: true },
    }),
    changes: [{ name: { old: "Chairs", new: "Seats" } }],
  },
  "POST /api/admin/invite": {
    prepare: async () => ({ payload: { ...INVITEE, email: "new@example.com" } }),
    changes: [
      {
        email: { new: "new@example.com" },
        firstname: { new: "Ada" },
        lastname: { new: "Obi" },
        role: { new: "support" },
        adminId: { new: null },
        sentAt: { new: expect.any(String) },
        expiresAt: { new: expect.any(String) },
      },
    ],
  },
  "POST /api/admin/admins/resend-invite": {
    prepare: async () => {
      await invite();
      return { payload: { email: INVITEE.email } };
    },
    changes: [
      {
        sentAt: { old: expect.any(String), new: expect.any(String) },
        expiresAt: { old: expect.any(String), new: expect.any(String) },
      },
    ],
  },
  "POST /api/admin/admins/cancel-invite": {
    prepare: async () => {
      await invite();
      return { payload: { email: INVITEE.email } };
    },
    changes: [
      {
        email: { old: INVITEE.email },
        firstname: { old: "Ada" },
        lastname: { old: "Obi" },
        role: { old: "support" },
        adminId: { old: null },
        sentAt: { old: expect.any(String) },
        expiresAt: { old: expect.any(String) },
      },
    ],
  },
  "POST /api/admin/accept-invite": {
    prepare: async () => ({
      payload: { email: INVITEE.email, token: await invite(), password: PASSWORD },
    }),
    changes: [
      {},
      {
        email: { new: INVITEE.email },
        firstname: { new: "Ada" },
        lastname: { new: "Obi" },
        role: { new: "support" },
        isVerified: { new: true },
        lastLogin: { new: null },
        disabledAt: { new: null },
        createdAt: { new: expect.any(String) },
      },
    ],
  },
  "POST /api/upload/single": { prepare: createUpload, changes: [{}] },
  "DELETE /api/upload/single": {
    prepare: async () => ({ payload: { filePath: await upload() } }),
    changes: [{}],
  },
};

describe("every route that may change something", () => {
  test("is in the list of calls", () => {
    const routes = listApiRoutes(server.app)
      .filter(({ method }) => !["GET", "HEAD", "OPTIONS"].includes(method))
      .map(({ method, url }) => `${method} ${url}`);
    expect(routes.toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  test.each(Object.entries(CALLS))("%s records who did what", async (route, call) => {
    await start();
    const request = await call.prepare();
    await server.db.delete(auditQueue);
    const [method, url = ""] = route.split(" ");
    const response = await send(method as HTTPMethods, url, request);
    expect(response.statusCode, response.body).toBeLessThan(300);

    const entries = await listEntries();
    expect(entries.map(({ action }) => action)).toEqual(declared);
    expect(entries.map(({ changes }) => JSON.parse(changes))).toEqual(call.changes);
    const isAcceptance = url.endsWith("/accept-invite");
    for (const entry of entries) {
      expect(entry).toMatchObject({
        source: "api",
        actor: isAcceptance ? INVITEE.email : admin.email,
        actorId: isAcceptance ? expect.any(String) : admin.id,
        targetType: entry.action.split(".")[0],
        targetId: expect.stringMatching(/./),
        address: "192.0.2.7",
        requestId: expect.any(String),
        device: "Firefox on Linux",
      });
      if (entry.targetType === "administrator") expect(entry.targetId).toBe(entry.actorId);
      expect(Math.abs(entry.at.getTime() - Date.now())).toBeLessThan(60_000);
    }
  });

  test.each(Object.entries(CALLS))("%s records nothing when it is refused", async (route) => {
    await start();
    const [method, url = ""] = route.split(" ");
    const [withoutSession, withoutBody] = [
      await send(method as HTTPMethods, url, { headers: { authorization: "" } }),
      await send(method as HTTPMethods, url, { payload: { unknown: true } }),
    ];
    expect(withoutSession.statusCode).toBeGreaterThanOrEqual(400);
    if (withoutBody.statusCode >= 400) expect(await listEntries()).toEqual([]);
  });
});

test("a repeated request with an Idempotency-Key is recorded once", async () => {
  await start();
  const create = () =>
    send("POST", "/admin/products", {
      payload: { ...PRODUCT, shopId },
      headers: { "idempotency-key": "once" },
    });
  const statuses = [(await create()).statusCode, (await create()).statusCode];
  expect(statuses).toEqual([201, 201]);
  expect(await listEntries()).toHaveLength(1);
});

test("a change that is rolled back has no entry", async () => {
  await start();
  await createCategory("Tables");
  await server.db.delete(auditQueue);
  const response = await send("POST", "/categories", { payload: { name: "TABLES", image: "" } });
  expect(response.statusCode).toBe(409);
  expect(await listEntries()).toEqual([]);
});

describe("a failed sign-in", () => {
  const logInWith = (email: string) =>
    send("POST", "/admin/login", {
      payload: { email, password: "wrong" },
      headers: { authorization: "" },
    });

  test("is recorded for an account, without an actor", async () => {
    await start();
    expect((await logInWith(admin.email)).statusCode).toBe(401);
    await expect.poll(listEntries).toMatchObject([
      {
        actor: null,
        actorId: null,
        action: "administrator.login_failed",
        targetId: admin.id,
        changes: "{}",
        address: "192.0.2.7",
      },
    ]);
  });

  test("is not recorded for an unknown email, which anybody could send without end", async () => {
    await start();
    expect((await logInWith("nobody@example.com")).statusCode).toBe(401);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await listEntries()).toEqual([]);
  });

  test("is not recorded once the limit refuses it", async () => {
    await start();
    for (let count = 0; count < 15; count += 1) await logInWith(admin.email);
    await expect.poll(listEntries).toHaveLength(10);
  });
});

describe("the plugin", () => {
  async function createApp() {
    const app = fastify();
    await app.register(guard, { findSession: async () => undefined, pagesPrefix: "/api/docs" });
    await app.register(audit);
    return app;
  }

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
  });
});

afterEach(() => server.mailbox.splice(0));
