import { randomBytes } from "node:crypto";
import type { FastifyInstance, HTTPMethods, InjectOptions, LightMyRequestResponse } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { expect } from "vitest";
import { type AppOptions, createApp } from "../../src/app.ts";
import { createKeyring } from "../../src/auth/keyring.ts";
import type { AdminRole } from "../../src/auth/permissions.ts";
import { hashPassword } from "../../src/auth/passwords.ts";
import { Sessions } from "../../src/auth/sessions.ts";
import type { Db } from "../../src/db/connect.ts";
import { admins } from "../../src/db/schema/index.ts";
import { DEMO_SIGN_IN } from "../../src/auth/demo-account.ts";
import { createMailJob } from "../../src/mail/mail-queue.ts";
import type { Mail } from "../../src/mail/mailer.ts";
import { answerPasswordRequests } from "../../src/modules/accounts/password-requests.service.ts";
import { readEnv } from "../../src/startup/env.ts";
import { createStorage } from "../../src/storage/storage.ts";
import { addCleanup } from "./add-cleanup.ts";
import { expectIndexedQueries } from "./expect-indexed-queries.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";
import { createTestDatabase } from "./test-database.ts";

export type TestAppOptions = Partial<AppOptions> & {
  data?: "empty" | "demo";
  /** Role of the queries, see `createTestDatabase`. */
  role?: "application" | "owner";
};

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  uploadsDir: string;
  /** The sent mails, unless the test passes a mailer. */
  mailbox: Mail[];
  /** Signs in as the demo's administrator and returns the token. */
  signIn(): Promise<string>;
  /** Creates an administrator with this role and returns the token of a session. */
  signInAs(role: AdminRole, password?: string): Promise<string>;
  /** Mails the links for new passwords that were requested. */
  answerPasswordRequests(): Promise<void>;
  /** Requests a path below /api as the demo's administrator. */
  get(path: string): Promise<LightMyRequestResponse>;
  /** Requests a path below /api as the demo's administrator, unless the headers override it. */
  call(method: HTTPMethods, path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
}

type CallOptions = Pick<InjectOptions, "payload" | "headers" | "remoteAddress">;

/** The defaults. */
const { sessionLifetimes: LIFETIMES } = readEnv({});

export const TEST_ORIGIN = "http://localhost:4000";

/** Creates the server without a port, on its own database. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { data = "demo", role: databaseRole, ...appOptions } = options;
  const db = appOptions.db ?? (await createTestDatabase(data, databaseRole));
  const folder = await createTemporaryFolder();
  const mailbox: Mail[] = [];
  const clock = appOptions.clock ?? (() => new Date());
  const mailer = { send: async (mail: Mail) => void mailbox.push(mail) };
  const app = await createApp({
    db,
    clock,
    mailer,
    storage: await createStorage(folder),
    uploadsDir: folder,
    panelDir: folder,
    isDemoSignInEnabled: true,
    factorPolicy: "none",
    sendsMail: true,
    sessionLifetimes: LIFETIMES,
    origin: () => TEST_ORIGIN,
    keyring: createKeyring([randomBytes(32)]),
    ...appOptions,
  });
  addCleanup(() => app.close());
  const sendMails = createMailJob({ db, clock }, appOptions.mailer ?? mailer, app.log);
  // In place of the job, which begins when the server listens.
  app.addHook("onResponse", async ({ method }) => {
    if (method !== "GET") void sendMails().catch(() => undefined);
  });
  expectDocumentedResponses(app);
  expectIndexedQueries(db);

  let token: string | undefined;
  const signIn = async (): Promise<string> => {
    const response = await app.inject({
      method: "POST",
      url: "/api/admin/login",
      payload: DEMO_SIGN_IN,
    });
    return response.json<{ token: string }>().token;
  };
  const call: TestApp["call"] = async (method, path, { headers, ...rest } = {}) => {
    token ??= await signIn();
    return app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...rest,
    });
  };
  return {
    app,
    db,
    uploadsDir: folder,
    mailbox,
    signIn,
    async signInAs(role, password) {
      const admin = await createAdministrator(db, role, password);
      return new Sessions(db, () => new Date(), LIFETIMES).create(admin);
    },
    async answerPasswordRequests() {
      await answerPasswordRequests({ db, clock, origin: () => TEST_ORIGIN });
      await sendMails();
    },
    get: (path) => call("GET", path),
    call,
  };
}

/** Fails the test file when a route has responded with a status that its schema does not list. */
function expectDocumentedResponses(app: FastifyInstance): void {
  const undocumented = new Set<string>();
  app.addHook("onResponse", async ({ routeOptions: { method, schema, url } }, { statusCode }) => {
    if (url === undefined || schema?.hide === true) return;
    const response = schema?.response;
    const isDocumented =
      typeof response === "object" && response !== null && String(statusCode) in response;
    if (!isDocumented) undocumented.add(`${String(method)} ${url} ${statusCode}`);
  });
  addCleanup(async () => expect([...undocumented]).toEqual([]));
}

async function createAdministrator(db: Db, role: AdminRole, password?: string): Promise<string> {
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const createdAt = new Date();
  const id = uuidv7();
  const name = { firstname: "Test", lastname: role, email: `${id}@market.test` };
  await db.insert(admins).values({ ...name, id, role, passwordHash, isVerified: true, createdAt });
  return id;
}
