import { text } from "node:stream/consumers";
import { lte } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { mails } from "../db/schema/index.ts";
import { startMailServer } from "../../test/support/mail-server.ts";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";
import { createMailJob } from "./mail-queue.ts";
import { createSmtpMailer, type Mailer } from "./mailer.ts";

const MINUTE_MS = 60_000;
const INVITEE = { email: "ada@example.com", firstname: "Ada", lastname: "Obi", role: "support" };

const SENDER = { from: "panel@example.com", host: "market.example.com" };
const received: { recipients: string[]; message: string }[] = [];
let smtpAcceptsMail = false;
let mailer: Mailer;
beforeAll(async () => {
  const port = await startMailServer({
    authOptional: true,
    async onData(stream, session, done) {
      const message = await text(stream);
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      if (smtpAcceptsMail) received.push({ recipients, message });
      done(smtpAcceptsMail ? null : new Error("The disk is full"));
    },
  });
  const url = `smtp://127.0.0.1:${port}`;
  mailer = createSmtpMailer({ url, requiresStartTls: false }, SENDER);
});

let now: Date;
let warnings: object[];
let server: TestApp;
beforeEach(async () => {
  received.length = 0;
  smtpAcceptsMail = false;
  now = new Date();
  warnings = [];
  // The server's own job always fails, so that each test sends with its own jobs.
  const failing: Mailer = { send: () => Promise.reject(new Error("No mail server")) };
  server = await createTestApp({ mailer: failing, clock: () => now });
});

const log = { warn: (details: object) => void warnings.push(details) };
const createJob = () => createMailJob({ db: server.db, clock: () => now }, mailer, log);

function advanceClock(ms: number): void {
  now = new Date(now.getTime() + ms);
}

const readAttempts = async () =>
  (await server.db.select({ attempts: mails.attempts }).from(mails)).map((mail) => mail.attempts);

async function inviteWithFailingMailer(): Promise<void> {
  const answer = await server.call("POST", "/admin/invite", { payload: INVITEE });
  expect(answer.statusCode).toBe(201);
  await expect.poll(readAttempts).toEqual([1]);
  // The attempt has failed when the next one is scheduled.
  const isScheduled = lte(mails.nextAttemptAt, new Date(now.getTime() + MINUTE_MS));
  await expect.poll(() => server.db.$count(mails, isScheduled)).toBe(1);
}

describe("a mail that cannot be sent", () => {
  test("is retried at increasing intervals and deleted when it is sent", async () => {
    await inviteWithFailingMailer();
    const sendMails = createJob();
    advanceClock(MINUTE_MS - 1000);
    await sendMails();
    expect(await readAttempts()).toEqual([1]);

    advanceClock(2000);
    await sendMails();
    expect(warnings).toHaveLength(1);
    expect(await readAttempts()).toEqual([2]);
    expect(received).toEqual([]);

    smtpAcceptsMail = true;
    advanceClock(MINUTE_MS);
    await sendMails();
    expect(received).toEqual([]);
    advanceClock(MINUTE_MS + 2000);
    await sendMails();
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual([INVITEE.email]);
    expect(received[0]?.message).toMatch(/^To: ada@example\.com\r$/m);
    expect(await readAttempts()).toEqual([]);
  });

  test("is sent by the next server that starts", async () => {
    await inviteWithFailingMailer();
    advanceClock(2 * MINUTE_MS);
    const next = await createTestApp({ db: server.db, clock: () => now });
    await next.app.listen({ port: 0 });
    await expect.poll(() => next.mailbox).toMatchObject([{ recipient: INVITEE.email }]);
  });

  test("is replaced by a resend and deleted with its invitation", async () => {
    await inviteWithFailingMailer();
    const payload = { email: INVITEE.email };
    const [first] = await server.db.select({ id: mails.id }).from(mails);
    await server.call("POST", "/admin/admins/resend-invite", { payload });
    const remaining = await server.db.select({ id: mails.id }).from(mails);
    expect(remaining).toHaveLength(1);
    expect(remaining).not.toEqual([first]);
    await server.call("POST", "/admin/admins/cancel-invite", { payload });
    expect(await server.db.$count(mails)).toBe(0);
  });

  test("is not sent after its invitation has expired", async () => {
    await inviteWithFailingMailer();
    advanceClock(8 * 24 * 60 * MINUTE_MS);
    smtpAcceptsMail = true;
    await createJob()();
    expect(received).toEqual([]);
  });
});

test("is sent once by two servers, however slow the mail server is", async () => {
  await inviteWithFailingMailer();
  advanceClock(2 * MINUTE_MS);
  const end = Promise.withResolvers<void>();
  const send = vi.fn<Mailer["send"]>(() => end.promise);
  const jobs = [1, 2].map(() => createMailJob({ db: server.db, clock: () => now }, { send }, log));
  const first = jobs[0]?.();
  await expect.poll(() => send.mock.calls.length).toBe(1);
  advanceClock(2 * MINUTE_MS);
  await jobs[1]?.();
  end.resolve();
  await first;
  expect(send).toHaveBeenCalledTimes(1);
});

test("is sent once when the database is lost before it can be deleted", async () => {
  await inviteWithFailingMailer();
  advanceClock(2 * MINUTE_MS);
  smtpAcceptsMail = true;
  const removing = vi.spyOn(server.db, "delete").mockImplementation(() => {
    throw new Error("The connection was lost");
  });
  const sendMails = createJob();
  await expect(sendMails()).rejects.toThrow("The connection was lost");
  removing.mockRestore();
  // The next attempt of the mail is due.
  advanceClock(2 * MINUTE_MS);
  await sendMails();
  expect(await readAttempts()).toEqual([]);
  expect(received).toHaveLength(1);
});

test("is sent once when several servers send", async () => {
  await inviteWithFailingMailer();
  advanceClock(2 * MINUTE_MS);
  smtpAcceptsMail = true;
  await Promise.all(Array.from({ length: 5 }, () => createJob()()));
  expect(await readAttempts()).toEqual([]);
  expect(received).toHaveLength(1);
});

test("stays in the queue when the server closes", async () => {
  await inviteWithFailingMailer();
  advanceClock(2 * MINUTE_MS);
  smtpAcceptsMail = true;
  await createJob()(AbortSignal.abort());
  expect(received).toEqual([]);
});
