import type { Deployment } from "./deployment.ts";
import type { Acknowledged, Write } from "./load.ts";
import { DATABASE } from "./postgres-pair.ts";
import type { Result } from "./report.ts";

/** Runs a statement in the database of the servers. */
type Query = <Row extends object>(text: string) => Promise<Row[]>;

/**
 * Compares acknowledged writes with the products that have the prefix in their names.
 * @param prefix "Drill" for all of them
 */
export async function countWrites(query: Query, writes: Write[], prefix: string) {
  const rows = await query<{ id: string; name: string }>(
    `select id, name from products where name like '${prefix} %'`,
  );
  const stored = new Set(rows.map(({ id, name }) => `${id} ${name}`));
  return {
    acknowledged: writes.length,
    lost: writes.filter(({ id, key }) => !stored.has(`${id} ${key}`)).length,
    twice: rows.length - new Set(rows.map(({ name }) => name)).size,
  };
}

export async function checkWrites(query: Query, writes: Write[]): Promise<Result> {
  const { acknowledged, lost, twice } = await countWrites(query, writes, "Drill");
  return {
    promise: "no acknowledged write is lost or done twice",
    result: `${acknowledged} acknowledged, ${lost} lost, ${twice} twice`,
    isKept: lost === 0 && twice === 0,
  };
}

export async function checkUploads(
  { servers }: Deployment,
  { uploads }: Acknowledged,
): Promise<Result> {
  let missing = 0;
  for (const upload of uploads) {
    for (const { url } of servers) {
      const response = await fetch(url + new URL(upload).pathname);
      if ((await response.bytes()).length === 0 || !response.ok) missing += 1;
    }
  }
  return {
    promise: "each server has every acknowledged upload",
    result: `${uploads.length} acknowledged, ${missing} missing`,
    isKept: missing === 0,
  };
}

/** A server that is killed after a delivery, before it has deleted the mail, sends it twice with one Message-ID. */
export async function checkMails(
  { mailServer, postgres }: Deployment,
  { invitations }: Acknowledged,
  kills: number,
): Promise<Result> {
  const ids = invitations.map((email) => mailServer.deliveries.get(email) ?? []);
  const missing = ids.filter((list) => list.length === 0).length;
  const different = ids.filter((list) => new Set(list).size > 1).length;
  const repeated = ids.filter((list) => list.length > 1).length;
  const queue = await postgres.replica.query<{ attempts: number }>(
    "select attempts from mails",
    DATABASE,
  );
  const attempts = queue.map((mail) => mail.attempts).join(", ");
  const queued = queue.length === 0 ? "" : `; in the queue after ${attempts} attempts`;
  return {
    promise: "each mail once",
    result: `${invitations.length} invitations, ${missing} without a mail, ${different} with two, ${repeated} delivered twice${queued}`,
    isKept: missing === 0 && different === 0 && repeated <= kills,
  };
}
