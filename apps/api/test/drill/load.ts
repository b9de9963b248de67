import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { sessionResponseSchema } from "../../src/modules/accounts/accounts.schema.ts";
import { createdProductSchema } from "../../src/modules/products/products.schema.ts";
import { uploadResponseSchema } from "../../src/modules/uploads/uploads.schema.ts";
import { createNoiseImage } from "../support/noise-image.ts";
import { createUploadForm } from "../support/upload-form.ts";
import { ADMINISTRATOR } from "./deployment.ts";
import type { Traffic } from "./traffic.ts";

/**
 * Requests at the same time, with which the account and its invitations stay below its limit on one server. The others
 * wait, so that a switch does not end in an avalanche.
 */
export const MAX_CONCURRENT = 50;
const SIGN_IN_INTERVAL_MS = 1000;
const UPLOAD_INTERVAL_MS = 1000;
/** An account sends at most 100 in a day, and the drill takes a minute. */
const INVITATION_INTERVAL_MS = 1000;
/** Errors that are printed as they happen. */
const MAX_PRINTED = 20;

/** A product that the server has acknowledged. */
export interface Write {
  id: string;
  key: string;
  /** Time of the response, as of `performance.now()`. */
  at: number;
}

/** What the servers have acknowledged. */
export interface Acknowledged {
  writes: Write[];
  uploads: string[];
  /** Emails of the invitations. */
  invitations: string[];
  /** Number of sessions that were used on both servers, and ended. */
  sessions: number;
}

export async function signIn(traffic: Traffic): Promise<string> {
  const { status, body } = await traffic.sendUntilDone({
    method: "POST",
    path: "/api/admin/login",
    body: ADMINISTRATOR,
  });
  if (status !== 200) throw new Error(`sign-in: ${status}`);
  return sessionResponseSchema.parse(body).token;
}

export function createProductCall(token: string, shopId: string, key: string) {
  const body = {
    shopId,
    name: key,
    description: "Created by the drill",
    images: [],
    price: 10,
    condition: "brand new",
    stock_quantity: 1,
    delivery_fee: 0,
  };
  const headers = { "idempotency-key": key };
  return { method: "POST", path: "/api/admin/products", token, body, headers } as const;
}

const CREATE_SHOP = `
  with owner as (
    insert into users (id, firstname, lastname, email, is_verified, referral_code, account_type, created_at, updated_at)
    values (gen_random_uuid(), 'Ada', 'Obi', 'ada@market.test', true, 'ADA', 'seller', now(), now()) returning id)
  insert into shops (id, owner_id, name, description, status, kyc_status, views, accepts_chat_pay, created_at)
  select gen_random_uuid(), id, 'Shop', '', 'active', 'approved', 0, true, now() from owner returning id`;

/** Creates the shop of the products, and returns its id. */
export async function createShop(
  query: (text: string) => Promise<{ id: string }[]>,
): Promise<string> {
  const [shop] = await query(CREATE_SHOP);
  return shop?.id ?? "";
}

export type Repeater = ReturnType<typeof createRepeater>;

/** Returns functions that start tasks at a rate, and stop. */
export function createRepeater(log: (line: string) => void) {
  /** What the tasks threw. */
  const errors: string[] = [];
  const loops: Promise<void>[] = [];
  const running: Promise<void>[] = [];

  const fail = (error: unknown): void => {
    errors.push(String(error));
    if (errors.length <= MAX_PRINTED) log(`FAILED ${String(error)}`);
  };
  const run = async (intervalMs: number, task: (number: number) => Promise<void>) => {
    const start = performance.now();
    for (let number = 0; !repeater.isStopped; number += 1) {
      await sleep(Math.max(0, start + number * intervalMs - performance.now()));
      running.push(task(number).catch(fail));
    }
  };
  const repeater = {
    isStopped: false,
    errors,
    repeat: (...args: Parameters<typeof run>) => void loops.push(run(...args)),
    /** Starts nothing new, and waits until every task has ended. */
    async stop(): Promise<void> {
      repeater.isStopped = true;
      await Promise.all(loops);
      await Promise.all(running);
    },
  };
  return repeater;
}

/** Creates products at a rate, and signs in, uploads images and invites administrators meanwhile. */
export function startLoad(options: {
  traffic: Traffic;
  token: string;
  shopId: string;
  writesPerSecond: number;
  log: (line: string) => void;
}) {
  const { traffic, token, shopId, writesPerSecond, log } = options;
  const acknowledged: Acknowledged = { writes: [], uploads: [], invitations: [], sessions: 0 };
  const limit = pLimit(MAX_CONCURRENT);
  // Sign-ins of an account at the same time count as failed ones until they succeed.
  const limitSignIns = pLimit(1);
  const repeater = createRepeater(log);

  const createProduct = async (number: number): Promise<void> => {
    // What an overloaded machine has not begun.
    if (repeater.isStopped) return;
    const key = `Drill ${number}`;
    const { status, body } = await traffic.sendUntilDone(createProductCall(token, shopId, key));
    if (status !== 201) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`);
    const { _id: id } = createdProductSchema.parse(body).data;
    acknowledged.writes.push({ id, key, at: performance.now() });
  };
  const useSession = async (): Promise<void> => {
    if (repeater.isStopped) return;
    const own = await signIn(traffic);
    for (const [method, path] of [
      ["GET", "/api/admin/sessions"],
      ["GET", "/api/admin/sessions"],
      ["POST", "/api/admin/logout"],
    ] as const) {
      const { status, attempts } = await traffic.sendUntilDone({ method, path, token: own });
      // An attempt whose response was lost has ended the session.
      const hasEnded = status === 401 && method === "POST" && attempts > 1;
      if (status >= 400 && !hasEnded) throw new Error(`${path} with a new session: ${status}`);
    }
    acknowledged.sessions += 1;
  };
  const upload = async (): Promise<void> => {
    const answer = await traffic.sendUntilDone({
      method: "POST",
      path: "/api/upload/single",
      token,
      body: createUploadForm(createNoiseImage(64)),
    });
    if (answer.status !== 201) throw new Error(`upload: ${answer.status}`);
    acknowledged.uploads.push(uploadResponseSchema.parse(answer.body).file.url);
  };
  const invite = async (number: number): Promise<void> => {
    const email = `invited-${number}@market.test`;
    const body = { email, firstname: "Ada", lastname: "Obi", role: "support" };
    const { status } = await traffic.sendUntilDone({
      method: "POST",
      path: "/api/admin/invite",
      token,
      body,
    });
    // 409: an attempt whose response was lost has invited.
    if (status !== 201 && status !== 409) throw new Error(`invitation: ${status}`);
    acknowledged.invitations.push(email);
  };

  const { repeat } = repeater;
  repeat(1000 / writesPerSecond, (number) => limit(() => createProduct(number)));
  repeat(SIGN_IN_INTERVAL_MS, () => limitSignIns(useSession));
  repeat(UPLOAD_INTERVAL_MS, upload);
  repeat(INVITATION_INTERVAL_MS, invite);
  return Object.assign(repeater, { acknowledged });
}
