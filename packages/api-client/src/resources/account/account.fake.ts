import type { FakeRoutes } from "../../test-support/fake-routes.ts";
import { isoDaysAgo, pick, rows, type WireRow } from "../../test-support/fixtures.ts";
import { fakeAdmin } from "../auth/auth.fake.ts";

export function wireSession(index: number, overrides: WireRow = {}): WireRow {
  return {
    id: `session-${index}`,
    device: pick(["Firefox on macOS", "Chrome on Android", "Safari on iPhone"], index),
    address: `203.0.113.${index + 1}`,
    createdAt: isoDaysAgo(index + 1),
    lastUsedAt: isoDaysAgo(index),
    isCurrent: index === 0,
    ...overrides,
  };
}

export function wirePasskey(index: number, overrides: WireRow = {}): WireRow {
  return {
    id: `passkey-${index}`,
    name: pick(["MacBook", "Phone", "Security key"], index),
    createdAt: isoDaysAgo(index + 30),
    lastUsedAt: isoDaysAgo(index),
    ...overrides,
  };
}

interface AccountData {
  sessions: WireRow[];
  /** The second factors. */
  factors: { passkeys: WireRow[]; authenticator: WireRow | null; recoveryCodes: number };
}

const RECOVERY_CODES = rows(10, (index) => ({ code: `abcd-efgh-jkmn-pqr${index}` }));

export const accountFake = {
  createData: (): AccountData => ({
    sessions: rows(3, wireSession),
    factors: { passkeys: [], authenticator: null, recoveryCodes: 0 },
  }),
  createRoutes: (data: AccountData): FakeRoutes => ({
    ...createFactorRoutes(data),
    "GET /admin/step-up": () => {
      const { passkeys, authenticator } = data.factors;
      const methods = [
        ...(passkeys.length > 0 ? ["passkey"] : []),
        ...(authenticator ? ["code"] : []),
      ];
      return Response.json({
        methods: methods.length > 0 ? methods : ["password"],
        passkey: passkeys.length > 0 ? { challenge: "Y2hhbGxlbmdl" } : null,
      });
    },
    "POST /admin/step-up": ({ body }) => {
      const { password, code, passkey } = Object(body);
      const isRight = password === fakeAdmin.password || code === fakeAdmin.code || passkey;
      if (!isRight) {
        return Response.json({ message: "That was not right. Try again." }, { status: 400 });
      }
      return Response.json({ token: `${fakeAdmin.token}-renewed` });
    },
    "GET /admin/sessions": () => Response.json({ sessions: data.sessions }),
    "DELETE /admin/sessions": () => {
      data.sessions = data.sessions.filter(({ isCurrent }) => isCurrent);
      return Response.json({});
    },
    "DELETE /admin/sessions/:id": ({ path }) => {
      data.sessions = data.sessions.filter(({ id }) => !path.endsWith(`/${String(id)}`));
      return Response.json({});
    },
    "POST /admin/password": ({ body }) => {
      if (Object(body).currentPassword !== fakeAdmin.password) {
        return Response.json({ message: "The current password is wrong." }, { status: 400 });
      }
      data.sessions = data.sessions.filter(({ isCurrent }) => isCurrent);
      return Response.json({});
    },
  }),
};

function createFactorRoutes(data: AccountData): FakeRoutes {
  return {
    "GET /admin/factors": () => Response.json(data.factors),
    "GET /admin/factors/passkeys/options": () =>
      Response.json({ challenge: "Y2hhbGxlbmdl", user: { id: "YQ", name: "a", displayName: "A" } }),
    "POST /admin/factors/passkeys": ({ body }) => {
      const { name } = Object(body);
      data.factors.passkeys.push(wirePasskey(data.factors.passkeys.length, { name }));
      return Response.json({});
    },
    "PUT /admin/factors/passkeys/:id": ({ path, body }) => {
      const renamed = data.factors.passkeys.find(({ id }) => path.endsWith(`/${String(id)}`));
      Object.assign(renamed ?? {}, { name: Object(body).name });
      return Response.json({});
    },
    "DELETE /admin/factors/passkeys/:id": ({ path }) => {
      const { passkeys } = data.factors;
      data.factors.passkeys = passkeys.filter(({ id }) => !path.endsWith(`/${String(id)}`));
      return Response.json({});
    },
    "GET /admin/factors/authenticator": () =>
      Response.json({
        challenge: "challenge",
        secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
        uri: "otpauth://totp/Market%20Admin:amara%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Market%20Admin",
      }),
    "PUT /admin/factors/authenticator": ({ body }) => {
      if (Object(body).code !== fakeAdmin.code) {
        const message = "This code is wrong. Check the clock of your device.";
        return Response.json({ message }, { status: 400 });
      }
      data.factors.authenticator = { createdAt: isoDaysAgo(0) };
      return Response.json({});
    },
    "DELETE /admin/factors/authenticator": () => {
      data.factors.authenticator = null;
      return Response.json({});
    },
    "POST /admin/factors/recovery-codes": () => {
      data.factors.recoveryCodes = RECOVERY_CODES.length;
      return Response.json({ recoveryCodes: RECOVERY_CODES.map(({ code }) => code) });
    },
  };
}
