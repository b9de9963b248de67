import { setTimeout as sleep } from "node:timers/promises";
import { faker } from "@faker-js/faker";
import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { Secret, TOTP } from "otpauth";
import { hashRecoveryCode } from "../../src/auth/recovery-codes.ts";
import { createToken, hashToken } from "../../src/auth/tokens.ts";
import type { Db } from "../../src/db/connect.ts";
import {
  authenticators,
  invitations,
  preferences,
  recoveryCodes,
} from "../../src/db/schema/index.ts";
import { createSoftwarePasskey } from "../support/software-passkey.ts";
import { type Call, send } from "./account-calls.ts";

const STEP_MS = 30_000;
/** Of one account. More would exceed the limit of all sign-ins at an address. */
const USED_CODES = 3;
/** A requested link is created after the answer. */
const MAX_LINK_MS = 10_000;
/** Between the calls that are repeated. */
const PAUSE_MS = 100;
const SESSION = "the session has ended";
const VIEW = { query: "q=a" };

interface Server {
  url: string;
  db: Db;
}

export interface Account {
  email: string;
  /** Token of a link that sets the password. */
  link: string;
  password: string;
  token: string;
  /** What was acknowledged, and whether a server that has restarted knows it. */
  checks: Map<string, (server: Server) => Promise<boolean>>;
}

/** Sets the password with the link of the account, and signs in. */
export async function acceptLink(call: Call, account: Account): Promise<void> {
  const { email, link, checks } = account;
  const password = createToken();
  await call({ method: "POST", path: "accept-invite", body: { email, token: link, password } });
  account.password = password;
  const isLink = eq(invitations.tokenHash, hashToken(link));
  checks.set("a link is not used", async ({ db }) => (await db.$count(invitations, isLink)) === 0);
  checks.set("the password is wrong", async ({ url }) => {
    const request = { method: "POST", path: "login", body: { email, password } } as const;
    return (await send(url, request)).status !== 401;
  });
  await logIn(call, account);
}

/** @param factor a code, of an account that has a second factor */
async function logIn(call: Call, account: Account, factor?: object): Promise<void> {
  const { email, password } = account;
  const first = await call({ method: "POST", path: "login", body: { email, password } });
  const challenge = first.secondFactor?.challenge;
  const { token = "" } =
    factor === undefined
      ? first
      : await call({ method: "POST", path: "login/factor", body: { challenge, ...factor } });
  keepToken(account, token);
}

function keepToken(account: Account, token: string): void {
  account.token = token;
  account.checks.set(SESSION, async ({ url }) => isAccepted(url, token));
}

async function isAccepted(url: string, token: string): Promise<boolean> {
  const { status } = await send(url, { method: "GET", path: "preferences", token });
  if (status === 503) throw new Error("the database is away");
  return status === 200;
}

/** Sets up all kinds of second factors, and returns what uses them. */
export async function enroll(
  call: Call,
  url: string,
  account: Account,
): Promise<() => Promise<void>> {
  const { token } = account;
  const passkey = createSoftwarePasskey();
  const options = await call({ method: "GET", path: "factors/passkeys/options", token });
  const response = passkey.register({ challenge: options.challenge ?? "", origin: url });
  const added = { name: "Key", passkey: response };
  await call({ method: "POST", path: "factors/passkeys", token, body: added });
  const { challenge, secret = "" } = await call({
    method: "GET",
    path: "factors/authenticator",
    token,
  });
  const toCode = (timestamp: number): string =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
  const code = toCode(Date.now());
  await call({ method: "PUT", path: "factors/authenticator", token, body: { challenge, code } });
  const created = await call({ method: "POST", path: "factors/recovery-codes", token });
  const codes = created.recoveryCodes?.slice(0, USED_CODES) ?? [];

  const steps = faker.helpers.shuffle([
    ...codes.map((unused) => () => useRecoveryCode(call, account, unused)),
    () => useNextCode(call, account, toCode),
    () => confirm(call, url, account, passkey),
    () => confirm(call, url, account, passkey),
    () => savePreferences(call, account, 1),
  ]);
  return async () => {
    for (const step of steps) await step();
    for (let count = 2; ; count += 1) {
      await savePreferences(call, account, count);
      await confirm(call, url, account, passkey);
      await sleep(PAUSE_MS);
    }
  };
}

async function useRecoveryCode(call: Call, account: Account, recoveryCode: string): Promise<void> {
  await logIn(call, account, { recoveryCode });
  const isCode = eq(recoveryCodes.codeHash, hashRecoveryCode(recoveryCode));
  account.checks.set(
    `the recovery code ${recoveryCode} is not used`,
    async ({ db }) => (await db.$count(recoveryCodes, isCode)) === 0,
  );
}

/** Signs in with the code of the next step, because that of the current one is used. */
async function useNextCode(
  call: Call,
  account: Account,
  toCode: (timestamp: number) => string,
): Promise<void> {
  const timestamp = Date.now() + STEP_MS;
  await logIn(call, account, { code: toCode(timestamp) });
  const lastStep = Math.floor(timestamp / STEP_MS);
  account.checks.set("a code of the authenticator app is not used", async ({ db }) => {
    const used = gte(authenticators.lastStep, lastStep);
    return (await db.$count(authenticators, and(isOf(account, authenticators.adminId), used))) > 0;
  });
}

/** Confirms who uses the session, which gets another token. */
async function confirm(
  call: Call,
  url: string,
  account: Account,
  passkey: ReturnType<typeof createSoftwarePasskey>,
): Promise<void> {
  const { token, checks } = account;
  const options = await call({ method: "GET", path: "step-up", token });
  const challenge = options.passkey?.challenge ?? "";
  // Without an answer, nobody knows which token is valid.
  checks.delete(SESSION);
  const body = { passkey: passkey.authenticate({ challenge, origin: url }) };
  const { token: renewed = "" } = await call({ method: "POST", path: "step-up", token, body });
  checks.set(
    "a token is valid after its replacement",
    async (server) => !(await isAccepted(server.url, token)),
  );
  keepToken(account, renewed);
}

async function savePreferences(call: Call, account: Account, count: number): Promise<void> {
  const { token, checks } = account;
  const body = { views: [{ ...VIEW, name: String(count) }] };
  await call({ method: "PUT", path: "preferences/shops", token, body });
  checks.set(`the view ${count} is not saved`, async ({ db }) => {
    const rows = await db.select().from(preferences).where(isOf(account, preferences.adminId));
    // The next one may have been saved without an answer.
    return Number(rows[0]?.views[0]?.name) >= count;
  });
}

/** Asks for another link. */
export async function requestPassword(call: Call, account: Account): Promise<void> {
  const { email, checks } = account;
  await call({ method: "POST", path: "forgot-password", body: { email } });
  checks.set("the requested link does not exist", async ({ db }) => {
    const deadline = Date.now() + MAX_LINK_MS;
    const count = () => db.$count(invitations, eq(invitations.email, email));
    while ((await count()) === 0 && Date.now() < deadline) await sleep(100);
    return (await count()) === 1;
  });
}

function isOf({ email }: Account, adminId: PgColumn): SQL {
  return sql`${adminId} = (select id from admins where email = ${email})`;
}
