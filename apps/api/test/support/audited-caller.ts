import type { HTTPMethods, InjectOptions, LightMyRequestResponse } from "fastify";
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { createSoftwarePasskey } from "./software-passkey.ts";
import type { TestApp } from "./test-app.ts";
import { createUploadForm, encodeForm } from "./upload-form.ts";

export const PASSWORD = "correct horse battery staple";
export const INVITEE = {
  email: "ada@example.com",
  firstname: "Ada",
  lastname: "Obi",
  role: "support",
};

export interface Call {
  /** Without /api. */
  path?: string;
  payload?: InjectOptions["payload"];
  headers?: Record<string, string>;
}

/** A new super admin, and what their calls need. */
export interface AuditedCaller {
  id: string;
  email: string;
  send(method: HTTPMethods, path: string, call?: Call): Promise<LightMyRequestResponse>;
  /** Creates a category and returns its id. */
  createCategory(name: string): Promise<string>;
  /** Invites `INVITEE` and returns the token of the mail. */
  invite(): Promise<string>;
  encodeUpload(): Promise<Call>;
  /** Uploads an image and returns its path. */
  upload(): Promise<string>;
  /** Adds a passkey. */
  addPasskey(): Promise<ReturnType<typeof createSoftwarePasskey>>;
  /** Sets up an authenticator app and returns its secret. */
  setAuthenticator(): Promise<string>;
  /** Signs in on another device and returns the id of the session. */
  logIn(): Promise<string>;
}

/** Returns the secret of a new authenticator app, and the body that sets it up. */
export async function proposeAuthenticator(caller: AuditedCaller) {
  const response = await caller.send("GET", "/admin/factors/authenticator");
  const { challenge, secret } = response.json<{ challenge: string; secret: string }>();
  return { secret, payload: { challenge, code: createCode(secret) } };
}

/** Returns the code of an authenticator app, some steps of 30 seconds from now. */
export function createCode(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** Creates a super admin who calls the server with Firefox on Linux from 192.0.2.7. */
export async function createAuditedCaller(server: TestApp): Promise<AuditedCaller> {
  const authorization = `Bearer ${await server.signInAs("super_admin", PASSWORD)}`;
  const list = await server.get("/admin/admins");
  const { admins } = list.json<{ admins: [{ _id: string; email: string }] }>();
  const [{ _id: id, email }] = admins;

  const caller: AuditedCaller = {
    id,
    email,
    send: (method, path, { headers, payload } = {}) =>
      server.app.inject({
        method,
        url: `/api${path}`,
        remoteAddress: "192.0.2.7",
        headers: {
          authorization,
          "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
          ...headers,
        },
        ...(payload === undefined ? {} : { payload }),
      }),

    async createCategory(name) {
      const response = await caller.send("POST", "/categories", { payload: { name, image: "" } });
      const { data } = response.json<{ data: { _id: string } }>();
      const { _id: category } = data;
      return category;
    },

    async invite() {
      const payload = { email: INVITEE.email };
      await caller.send("POST", "/admin/admins/cancel-invite", { payload });
      server.mailbox.length = 0;
      await caller.send("POST", "/admin/invite", { payload: INVITEE });
      await expect.poll(() => server.mailbox).toHaveLength(1);
      const [link = ""] = server.mailbox[0]?.text.match(/http\S+/) ?? [];
      return new URL(link).searchParams.get("token") ?? "";
    },

    encodeUpload: () => encodeForm(createUploadForm()),

    async upload() {
      const response = await caller.send("POST", "/upload/single", await caller.encodeUpload());
      return response.json<{ file: { filePath: string } }>().file.filePath;
    },

    async addPasskey() {
      const options = await caller.send("GET", "/admin/factors/passkeys/options");
      const passkey = createSoftwarePasskey();
      const response = passkey.register(options.json<{ challenge: string }>());
      const payload = { name: "Laptop", passkey: response };
      await caller.send("POST", "/admin/factors/passkeys", { payload });
      return passkey;
    },

    async setAuthenticator() {
      const { secret, payload } = await proposeAuthenticator(caller);
      await caller.send("PUT", "/admin/factors/authenticator", { payload });
      return secret;
    },

    async logIn() {
      const payload = { email, password: PASSWORD };
      await server.app.inject({ method: "POST", url: "/api/admin/login", payload });
      const response = await caller.send("GET", "/admin/sessions");
      const { sessions } = response.json<{ sessions: { id: string; isCurrent: boolean }[] }>();
      return sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
    },
  };
  return caller;
}
