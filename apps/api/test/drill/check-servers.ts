import { Pool } from "pg";
import { SESSION_SETTINGS } from "../../src/db/connect.ts";
import { createdProductSchema } from "../../src/modules/products/products.schema.ts";
import type { Deployment } from "./deployment.ts";
import { type Acknowledged, createProductCall, type Write } from "./load.ts";
import type { Result } from "./report.ts";
import { createTraffic, type Traffic } from "./traffic.ts";

/** Of an account at one address. */
export const MAX_FAILED_SIGN_INS = 10;

/** Checks sessions of before the faults, which both servers get in turns. */
export async function checkSessions(
  traffic: Traffic,
  tokens: string[],
  acknowledged: Acknowledged,
): Promise<Result> {
  const path = "/api/admin/sessions";
  const answers = await Promise.all(
    tokens.map((token) => traffic.sendUntilDone({ method: "GET", path, token })),
  );
  const alive = answers.filter(({ status }) => status === 200).length;
  return {
    promise: "sessions live on",
    result: `${alive} of ${tokens.length}, and ${acknowledged.sessions} new ones`,
    isKept: alive === tokens.length,
  };
}

/** Fails sign-ins on both servers in turns. Their limit applies to all together. */
export async function checkSignInLimit({ servers }: Deployment, remaining: number) {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < MAX_FAILED_SIGN_INS * 2; attempt += 1) {
    const { status } = await createTraffic(servers[attempt % 2 === 0 ? 0 : 1].url).send({
      method: "POST",
      path: "/api/admin/login",
      body: { email: "guessed@market.test", password: `guess ${attempt}` },
      headers: { "x-forwarded-for": "203.0.113.7" },
    });
    statuses.push(status);
  }
  const checked = statuses.filter((status) => status === 401).length;
  const refused = statuses.filter((status) => status === 429).length;
  return {
    result: `${checked} checked, ${refused} refused`,
    isKept: checked === remaining && checked + refused === statuses.length,
  };
}

/** Repeats writes on each server, and sends a new one to both at the same time. */
export async function checkIdempotency(
  { servers }: Deployment,
  { token, shopId, writes }: { token: string; shopId: string; writes: Write[] },
): Promise<Result> {
  const create = async (server: number, key: string): Promise<string> => {
    const traffic = createTraffic(servers[server % 2 === 0 ? 0 : 1].url);
    const { body } = await traffic.send(createProductCall(token, shopId, key));
    const { _id: id } = createdProductSchema.parse(body).data;
    return id;
  };
  let different = 0;
  for (const [number, { id, key }] of writes.entries()) {
    if ((await create(number, key)) !== id) different += 1;
  }
  const attempts = Array.from({ length: 10 }, (_, number) => create(number, "Drill of both"));
  const created = new Set(await Promise.all(attempts));
  return {
    promise: "a repeated write gets its first response from every server",
    result: `${writes.length} repeated, ${different} different; ${created.size} of 10 at the same time`,
    isKept: different === 0 && created.size === 1,
  };
}

/** Reads the limit of statements on several connections of PgBouncer at the same time. */
export async function checkQueryLimits({ pgBouncer }: Deployment): Promise<Result> {
  const pool = new Pool({ connectionString: pgBouncer.url, max: 8 });
  const queries = Array.from({ length: 8 }, () =>
    pool.query<{ limit: string }>(
      "select current_setting('statement_timeout') as limit, pg_sleep(0.5)",
    ),
  );
  const expected = `${SESSION_SETTINGS.statement_timeout / 1000}s`;
  const limits = (await Promise.all(queries)).flatMap(({ rows }) => rows.map((row) => row.limit));
  await pool.end();
  return {
    promise: "queries have limits of time on every connection of PgBouncer",
    result: [...new Set(limits)].join(", "),
    isKept: limits.every((limit) => limit === expected),
  };
}

export function checkResponses(traffic: Traffic, errors: string[]): Result[] {
  const steady = [...(traffic.counts.get("steady") ?? [])];
  const failed = steady.filter(([status]) => Number(status) >= 500);
  return [
    {
      promise: "no 5xx but 503, which has Retry-After",
      result: `${traffic.unexpected.size} others`,
      isKept: traffic.unexpected.size === 0,
    },
    {
      promise: "no 503 without a fault",
      result: `${failed.length} of ${steady.reduce((sum, [, count]) => sum + count, 0)}`,
      isKept: failed.length === 0,
    },
    {
      promise: "every call succeeds at last",
      result: `${errors.length} failed`,
      isKept: errors.length === 0,
    },
  ];
}
