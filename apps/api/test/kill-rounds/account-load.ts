import { randomUUID } from "node:crypto";
import { inArray, type SQL, sql } from "drizzle-orm";
import { createRecoveryCodes } from "../../src/auth/recovery-codes.ts";
import { createToken, hashToken } from "../../src/auth/tokens.ts";
import { openDatabase } from "../../src/cli/cli.ts";
import type { Db } from "../../src/db/connect.ts";
import { admins, invitations } from "../../src/db/schema/index.ts";
import { AccountCalls, untilInterrupted } from "./account-calls.ts";
import { acceptLink, type Account, enroll, requestPassword } from "./account-steps.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Sets up three accounts. When started, one accepts an invitation, one has a second factor, signs in and confirms who it is,
 * and one sets a new password and asks for another one. A call without an answer is the last one of its account.
 * @param acknowledged counts the calls that succeeded
 */
export async function prepareAccountLoad(
  server: { url: string; dataDir: string },
  acknowledged: Map<string, number>,
) {
  const { url, dataDir } = server;
  const calls = new AccountCalls(url, acknowledged);
  const { call } = calls;
  const [invited, member, forgetful] = await withDatabase(dataDir, async (db) => [
    await createAccount(db, "invited"),
    await createAccount(db, "invited"),
    await createAccount(db, "existing"),
  ]);
  let useMember: (() => Promise<void>) | undefined;
  await untilInterrupted(async () => {
    await acceptLink(call, member);
    useMember = await enroll(call, url, member);
  });
  let scripts: Promise<unknown> = Promise.resolve();
  return {
    emails: [invited, member, forgetful].map(({ email }) => email),
    start(): void {
      const work = [
        () => acceptLink(call, invited),
        async () => useMember?.(),
        () => acceptLink(call, forgetful).then(() => requestPassword(call, forgetful)),
      ];
      scripts = Promise.all(work.map(untilInterrupted));
    },
    /** Returns the answers that no promise allows. */
    async stop(): Promise<Set<string>> {
      calls.isStopped = true;
      await scripts;
      return calls.unexpected;
    },
    /** Returns a line for each acknowledged call of which a restarted server does not know. */
    findLost: (restartedUrl: string) =>
      withDatabase(dataDir, async (db) => {
        const lost: string[] = [];
        for (const { email, checks } of [invited, member, forgetful]) {
          for (const [name, check] of checks) {
            if (!(await check({ url: restartedUrl, db }))) lost.push(`${email}: ${name}`);
          }
        }
        return lost;
      }),
  };
}

/** Returns a line for each account that was created twice, or whose recovery codes were used twice or without an entry. */
export function findAccountProblems(dataDir: string, emails: string[]): Promise<string[]> {
  return withDatabase(dataDir, async (db) => {
    const { rows } = await db.execute<Record<"created" | "used" | "sets" | "left", number>>(sql`
      select email, ${count("create")} as created, ${count("use_recovery_code")} as used,
        ${count("create_recovery_codes")} as sets,
        (select count(*)::int from recovery_codes where admin_id = admins.id) as left
      from admins left join audit_entries on target_id = admins.id::text
      where ${inArray(admins.email, emails)} group by admins.id`);
    return rows
      .filter(
        ({ created, used, sets, left }) =>
          created > 1 || used + left !== sets * createRecoveryCodes().length,
      )
      .map((row) => JSON.stringify(row));
  });
}

function count(action: string): SQL {
  return sql`count(*) filter (where action = ${`administrator.${action}`})::int`;
}

async function withDatabase<Result>(
  dataDir: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  await using database = await openDatabase({ database: undefined, dataDir });
  return await work(database.db);
}

/** Creates a link that invites an account, or that sets the password of an existing one. */
async function createAccount(db: Db, kind: "invited" | "existing"): Promise<Account> {
  const [id, link, createdAt] = [randomUUID(), createToken(), new Date()];
  const person = { firstname: "A", lastname: "B", email: `${id}@market.test`, role: "support" };
  const row = { ...person, id, role: "support" } as const;
  if (kind === "existing") await db.insert(admins).values({ ...row, createdAt, isVerified: true });
  await db.insert(invitations).values({
    ...row,
    adminId: kind === "existing" ? id : null,
    tokenHash: hashToken(link),
    sentAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + DAY_MS),
  });
  return { email: person.email, link, password: "", token: "", checks: new Map() };
}
