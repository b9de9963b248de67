/**
 * Runs two servers as several machines would, loses one of them and the primary of the database under
 * load, and checks what the product promises: `pnpm drill --writes 200`. Needs haproxy and pgbouncer. `--main`
 * takes the main.ts of another version. Exits with 1 when a promise is broken.
 */
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Deployment, startDeployment } from "./deployment.ts";
import { createShop, signIn, startLoad } from "./load.ts";
import { createLog, measureGap, printTable, type Result } from "./report.ts";
import { DATABASE } from "./postgres-pair.ts";
import { checkMails, checkUploads, checkWrites } from "./check-data.ts";
import {
  checkIdempotency,
  checkQueryLimits,
  checkResponses,
  checkSessions,
  checkSignInLimit,
  MAX_FAILED_SIGN_INS,
} from "./check-servers.ts";
import { createTraffic } from "./traffic.ts";
import { findPrograms, waitUntil } from "./programs.ts";
import { run } from "./run.ts";

/** A mail is sent again 2.5 minutes after its server was killed: a kill and the switch may both hit one. */
const MAX_MAIL_DELAY_MS = 310_000;
const STEADY_MS = 10_000;
/** Time for HAProxy to use a server again, and for more load. */
const AFTER_FAULT_MS = 5000;
/** Time until somebody or something notices that the primary is lost. */
const DETECTION_MS = 3000;
const SESSIONS = 8;
const REPEATED_WRITES = 100;

const { values } = parseArgs({
  options: { writes: { type: "string", default: "200" }, main: { type: "string" } },
});
const log = createLog();
await run(async (shutdown) => {
  const programs = findPrograms({ haproxy: "haproxy", pgbouncer: "pgbouncer" });
  log(
    "starting two servers behind HAProxy, PgBouncer with two PostgreSQL, a bucket, a mail server",
  );
  const main = values.main === undefined ? undefined : resolve(values.main);
  return drill(await startDeployment(programs, shutdown, main));
});

async function drill(deployment: Deployment): Promise<Result[]> {
  const { servers, postgres, pgBouncer, mailServer } = deployment;
  const traffic = createTraffic(deployment.url);
  const shopId = await createShop((text) => postgres.primary.query(text, DATABASE));
  const token = await signIn(traffic);
  const tokens: string[] = [];
  while (tokens.length < SESSIONS) tokens.push(await signIn(traffic));

  const load = startLoad({
    traffic,
    token,
    shopId,
    writesPerSecond: Number(values.writes),
    log,
  });
  const { acknowledged } = load;
  const begin = async (phase: string): Promise<number> => {
    await sleep(AFTER_FAULT_MS);
    traffic.phase = phase;
    log(phase);
    return performance.now();
  };

  const steadyAt = await begin("steady");
  await sleep(STEADY_MS);
  const steadyMs = performance.now() - steadyAt;
  const steadyWrites = acknowledged.writes.filter(({ at }) => at > steadyAt).length;
  const limit = await checkSignInLimit(deployment, MAX_FAILED_SIGN_INS);

  const killedAt = await begin("kill -9 of server one");
  traffic.mayClose = true;
  await servers[0].stop("SIGKILL");
  await sleep(AFTER_FAULT_MS);
  await servers[0].start();
  traffic.mayClose = false;
  log("server one is ready again");

  const stoppedAt = await begin("SIGTERM of server two");
  await servers[1].stop("SIGTERM");
  log("server two has ended");
  await servers[1].start();
  log("server two is ready again");

  const switchedAt = await begin("switch to the replica");
  postgres.primary.kill();
  await sleep(DETECTION_MS);
  await postgres.promote();
  await pgBouncer.pointTo(postgres.replica.host);
  const pointedAt = performance.now();
  log("the replica is the primary");
  await waitUntil("a write after the switch", async () =>
    acknowledged.writes.some(({ at }) => at > pointedAt),
  );
  log("writes are acknowledged again");
  const afterAt = await begin("after the switch");
  await load.stop();
  log(`load has ended; waiting for ${acknowledged.invitations.length} mails`);
  await waitUntil(
    "every mail",
    async () => acknowledged.invitations.every((email) => mailServer.deliveries.has(email)),
    MAX_MAIL_DELAY_MS,
  ).catch(() => undefined);

  const gap = (from: number, to: number) => measureGap(acknowledged.writes, from, to);
  const limitAfter = await checkSignInLimit(deployment, 0);
  const writes = acknowledged.writes.slice(-REPEATED_WRITES);
  const results: Result[] = [
    await checkWrites((text) => postgres.replica.query(text, DATABASE), acknowledged.writes),
    await checkSessions(traffic, tokens, acknowledged),
    await checkMails(deployment, acknowledged, 1),
    {
      promise: "failed sign-ins are limited together, also after the switch",
      result: `${limit.result}, then ${limitAfter.result}`,
      isKept: limit.isKept && limitAfter.isKept,
    },
    await checkIdempotency(deployment, { token, shopId, writes }),
    await checkUploads(deployment, acknowledged),
    await checkQueryLimits(deployment),
    ...checkResponses(traffic, load.errors),
  ];
  for (const line of [...traffic.unexpected].slice(0, 20)) log(`FAILED ${line}`);
  printTable(traffic, results, {
    "acknowledged writes per second, steady": (steadyWrites / steadyMs) * 1000,
    "longest time without one, kill -9 of a server": gap(killedAt, stoppedAt),
    "longest time without one, SIGTERM of a server": gap(stoppedAt, switchedAt),
    "longest time without one, switch of the database": gap(switchedAt, afterAt),
  });
  return results;
}
