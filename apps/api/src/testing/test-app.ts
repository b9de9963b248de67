import type { FastifyInstance, HTTPMethods, InjectOptions, LightMyRequestResponse } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { type AppOptions, createApp } from "../app.ts";
import type { Db } from "../db/connect.ts";
import { DEMO_SIGN_IN } from "../demo/demo-account.ts";
import { admins } from "../db/schema/index.ts";
import type { Mail } from "../mail/mailer.ts";
import type { AdminRole } from "../auth/permissions.ts";
import { createSessions } from "../auth/sessions.ts";
import { createStorage } from "../storage/storage.ts";
import { whenFileEnds } from "./clean-up.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";
import { createTestDatabase } from "./test-database.ts";

export type TestAppOptions = Partial<AppOptions> & { data?: "empty" | "demo" };

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  /** Folder of the stored images. */
  uploadsDir: string;
  /** What was sent, unless the test has a mailer of its own. */
  mailbox: Mail[];
  /** Signs the demo's administrator in and returns the token. */
  signIn(): Promise<string>;
  /** Makes up an administrator of this role, and returns the token of a session. */
  signInAs(role: AdminRole): Promise<string>;
  /** GETs an address below /api as the demo's administrator. */
  get(path: string): Promise<LightMyRequestResponse>;
  /** Calls an address below /api as the demo's administrator, unless the headers say otherwise. */
  call(method: HTTPMethods, path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
}

type CallOptions = Pick<InjectOptions, "payload" | "headers" | "remoteAddress">;

/** Where a test's server says that it is reached. */
export const TEST_ORIGIN = "http://localhost:4000";

/** The server on a database of its own, without a port. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { data = "demo", ...appOptions } = options;
  const db = appOptions.db ?? (await createTestDatabase(data));
  const folder = await createTemporaryFolder();
  const mailbox: Mail[] = [];
  const app = await createApp({
    db,
    mailer: { send: async (mail) => void mailbox.push(mail) },
    storage: await createStorage(folder),
    uploadsDir: folder,
    panelDir: folder,
    origin: () => TEST_ORIGIN,
    ...appOptions,
  });
  whenFileEnds(() => app.close());

  let token: string | undefined;
  const signIn = async (): Promise<string> => {
    const answer = await app.inject({
      method: "POST",
      url: "/api/admin/login",
      payload: DEMO_SIGN_IN,
    });
    return answer.json<{ token: string }>().token;
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
    async signInAs(role) {
      const admin = await addAdministrator(db, role);
      return createSessions(db, () => new Date()).create(admin);
    },
    get: (path) => call("GET", path),
    call,
  };
}

async function addAdministrator(db: Db, role: AdminRole): Promise<string> {
  const createdAt = new Date();
  const id = uuidv7();
  const name = { firstname: "Test", lastname: role, email: `${id}@market.test` };
  await db.insert(admins).values({ ...name, id, role, isVerified: true, createdAt });
  return id;
}
