import type { Deployment } from "./deployment.ts";
import type { Acknowledged } from "./load.ts";
import { DATABASE } from "./postgres-pair.ts";
import type { Result } from "./report.ts";

export async function checkWrites(
  { postgres }: Deployment,
  { writes }: Acknowledged,
): Promise<Result> {
  const rows = await postgres.replica.query<{ id: string; name: string }>(
    "select id, name from products where name like 'Drill %'",
    DATABASE,
  );
  const stored = new Set(rows.map(({ id, name }) => `${id} ${name}`));
  const lost = writes.filter(({ id, key }) => !stored.has(`${id} ${key}`));
  const duplicates = rows.length - new Set(rows.map(({ name }) => name)).size;
  return {
    promise: "no acknowledged write is lost or done twice",
    result: `${writes.length} acknowledged, ${lost.length} lost, ${duplicates} twice`,
    isKept: lost.length === 0 && duplicates === 0,
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
