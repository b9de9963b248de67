import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { type AppOptions, createApp } from "../app.ts";
import type { Db } from "../db/connect.ts";
import { DEMO_SIGN_IN } from "../db/demo/demo-account.ts";
import { whenFileEnds } from "./clean-up.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";
import { createTestDatabase } from "./test-database.ts";

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  /** Signs the demo's administrator in and returns the token. */
  signIn(): Promise<string>;
  /** GETs an address below /api as the demo's administrator. */
  get(path: string): Promise<LightMyRequestResponse>;
}

/** The server on a database of its own, without a port. */
export async function createTestApp(
  options: Partial<AppOptions> & { data?: "empty" | "demo" } = {},
): Promise<TestApp> {
  const { data = "demo", ...appOptions } = options;
  const db = await createTestDatabase(data);
  const folder = await createTemporaryFolder();
  const app = await createApp({ db, uploadsDir: folder, panelDir: folder, ...appOptions });
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
  return {
    app,
    db,
    signIn,
    async get(path) {
      token ??= await signIn();
      return app.inject({
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
      });
    },
  };
}
