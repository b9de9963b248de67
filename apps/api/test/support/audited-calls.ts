import { expect } from "vitest";
import {
  type AuditedCaller,
  type Call,
  createCode,
  INVITEE,
  PASSWORD,
  proposeAuthenticator,
} from "./audited-caller.ts";
import { createSoftwarePasskey } from "./software-passkey.ts";
import type { TestApp } from "./test-app.ts";

interface AuditedCall {
  prepare: (caller: AuditedCaller, server: TestApp) => Promise<Call>;
  /** The changes of each entry that the call adds. */
  changes: object[];
}

const ANY = expect.any(String);

/** Returns the call that creates a product. */
export async function createProductCall({ db }: TestApp): Promise<Call> {
  const shop = await db.query.shops.findFirst();
  const product = { shopId: shop?.id, name: "Lamp", description: "Bright", images: [], price: 5.5 };
  return {
    payload: { ...product, condition: "brand new", stock_quantity: 1, delivery_fee: 0 },
  };
}

/** Adds a passkey and returns its path. */
async function addPasskey(caller: AuditedCaller): Promise<string> {
  await caller.addPasskey();
  const response = await caller.send("GET", "/admin/factors");
  const { passkeys } = response.json<{ passkeys: [{ id: string }] }>();
  return `/admin/factors/passkeys/${passkeys[0].id}`;
}

/** A successful call of each route that may change something. */
export const AUDITED_CALLS: Record<string, AuditedCall> = {
  "POST /api/admin/login": {
    prepare: async ({ email }) => ({ payload: { email, password: PASSWORD } }),
    changes: [{ session: { new: ANY } }],
  },
  "POST /api/admin/login/factor": {
    async prepare(caller) {
      const secret = await caller.setAuthenticator();
      const payload = { email: caller.email, password: PASSWORD };
      const response = await caller.send("POST", "/admin/login", { payload });
      const { challenge } = response.json<{ secondFactor: { challenge: string } }>().secondFactor;
      return { payload: { challenge, code: createCode(secret, 1) } };
    },
    changes: [{ session: { new: ANY } }],
  },
  "POST /api/admin/login/passkey": {
    async prepare(caller) {
      const passkey = await caller.addPasskey();
      const options = await caller.send("GET", "/admin/login/passkey");
      return { payload: { passkey: passkey.authenticate(options.json<{ challenge: string }>()) } };
    },
    changes: [{ session: { new: ANY } }],
  },
  "POST /api/admin/step-up": {
    prepare: async () => ({ payload: { password: PASSWORD } }),
    changes: [{ session: { new: ANY } }],
  },
  "POST /api/admin/forgot-password": {
    prepare: async ({ email }) => ({ payload: { email } }),
    changes: [{ isOldPasswordValid: { new: true }, expiresAt: { new: ANY } }],
  },
  "POST /api/admin/factors/passkeys": {
    async prepare(caller) {
      const options = await caller.send("GET", "/admin/factors/passkeys/options");
      const passkey = createSoftwarePasskey().register(options.json<{ challenge: string }>());
      return { payload: { name: "Laptop", passkey } };
    },
    changes: [{ passkey: { new: "Laptop" } }],
  },
  "PUT /api/admin/factors/passkeys/:passkeyId": {
    prepare: async (caller) => ({ path: await addPasskey(caller), payload: { name: "Phone" } }),
    changes: [{ passkey: { old: "Laptop", new: "Phone" } }],
  },
  "DELETE /api/admin/factors/passkeys/:passkeyId": {
    prepare: async (caller) => ({ path: await addPasskey(caller) }),
    changes: [{ passkey: { old: "Laptop" } }],
  },
  "PUT /api/admin/factors/authenticator": {
    prepare: async (caller) => ({ payload: (await proposeAuthenticator(caller)).payload }),
    changes: [{}],
  },
  "DELETE /api/admin/factors/authenticator": {
    async prepare(caller) {
      await caller.setAuthenticator();
      return {};
    },
    changes: [{}],
  },
  "POST /api/admin/factors/recovery-codes": {
    async prepare(caller) {
      await caller.setAuthenticator();
      return {};
    },
    changes: [{}],
  },
  "DELETE /api/admin/admins/:adminId/factors": {
    async prepare(caller) {
      await caller.addPasskey();
      return { path: `/admin/admins/${caller.id}/factors` };
    },
    changes: [{ passkeys: { old: ["Laptop"] }, recoveryCodes: { old: 0 } }],
  },
  "DELETE /api/admin/admins/:adminId/sessions": {
    prepare: async ({ id }) => ({ path: `/admin/admins/${id}/sessions` }),
    changes: [{ sessions: { old: [ANY] } }],
  },
  "POST /api/admin/logout": {
    prepare: async () => ({}),
    changes: [{ session: { old: ANY } }],
  },
  "DELETE /api/admin/sessions": {
    async prepare(caller) {
      await caller.logIn();
      return {};
    },
    changes: [{ sessions: { old: [ANY] } }],
  },
  "DELETE /api/admin/sessions/:sessionId": {
    prepare: async (caller) => ({ path: `/admin/sessions/${await caller.logIn()}` }),
    changes: [{ session: { old: ANY } }],
  },
  "POST /api/admin/password": {
    prepare: async () => ({
      payload: { currentPassword: PASSWORD, password: "another horse battery staple" },
    }),
    changes: [{}],
  },
  "POST /api/admin/exports": { prepare: async () => ({}), changes: [] },
  "PUT /api/admin/preferences/:list": {
    prepare: async () => ({
      path: "/admin/preferences/shops",
      payload: { views: [{ name: "Pending", query: "status=pending" }] },
    }),
    changes: [{ views: { old: [], new: ["Pending"] } }],
  },
  "POST /api/admin/products": {
    prepare: (_caller, server) => createProductCall(server),
    changes: [
      {
        shopId: { new: ANY },
        name: { new: "Lamp" },
        description: { new: "Bright" },
        images: { new: [] },
        price: { new: 5.5 },
        condition: { new: "brand new" },
        stockQuantity: { new: 1 },
        deliveryFee: { new: 0 },
        createdAt: { new: ANY },
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
        createdAt: { new: ANY },
      },
    ],
  },
  "PUT /api/admin/categories/:id": {
    prepare: async (caller) => ({
      path: `/admin/categories/${await caller.createCategory("Chairs")}`,
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
        sentAt: { new: ANY },
        expiresAt: { new: ANY },
      },
    ],
  },
  "POST /api/admin/admins/resend-invite": {
    async prepare(caller) {
      await caller.invite();
      return { payload: { email: INVITEE.email } };
    },
    changes: [{ sentAt: { old: ANY, new: ANY }, expiresAt: { old: ANY, new: ANY } }],
  },
  "POST /api/admin/admins/cancel-invite": {
    async prepare(caller) {
      await caller.invite();
      return { payload: { email: INVITEE.email } };
    },
    changes: [
      {
        email: { old: INVITEE.email },
        firstname: { old: "Ada" },
        lastname: { old: "Obi" },
        role: { old: "support" },
        adminId: { old: null },
        sentAt: { old: ANY },
        expiresAt: { old: ANY },
      },
    ],
  },
  "POST /api/admin/accept-invite": {
    prepare: async (caller) => ({
      payload: { email: INVITEE.email, token: await caller.invite(), password: PASSWORD },
      headers: { authorization: "" },
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
        createdAt: { new: ANY },
      },
    ],
  },
  "POST /api/admin/activity/verification": {
    prepare: async () => ({}),
    changes: [{ entries: { new: expect.any(Number) }, digest: { new: ANY } }],
  },
  "POST /api/upload/single": {
    prepare: (caller) => caller.encodeUpload(),
    changes: [{}],
  },
  "DELETE /api/upload/single": {
    prepare: async (caller) => ({ payload: { filePath: await caller.upload() } }),
    changes: [{}],
  },
};
