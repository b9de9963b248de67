import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mails } from "../db/schema/index.ts";
import { whenFileEnds } from "../testing/clean-up.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { createMailQueue } from "./mail-queue.ts";
import { createMailWorker, type MailWorker } from "./mail-worker.ts";
import type { Mailer } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const MINUTE_MS = 60_000;
const INVITEE = { email: "ada@example.com", firstname: "Ada", lastname: "Obi", role: "support" };

const received: { recipients: string[]; message: string }[] = [];
let healthy = false;
let mailer: Mailer;
beforeAll(async () => {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, session, done) {
      const message = await text(stream);
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      if (healthy) received.push({ recipients, message });
      done(healthy ? null : new Error("The disk is full"));
    },
  });
  const server = smtp.listen(0, "127.0.0.1");
  await once(server, "listening");
  whenFileEnds(async () => smtp.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, "panel@example.com");
});

let now: Date;
let warnings: object[];
let test: TestApp;
beforeEach(async () => {
  received.length = 0;
  healthy = false;
  now = new Date();
  warnings = [];
  // The server's own worker never gets anything away.
  const failing: Mailer = { send: () => Promise.reject(new Error("No mail server")) };
  test = await createTestApp({ mailer: failing, clock: () => now });
});

function createWorker(mail: Mailer): MailWorker {
  const worker = createMailWorker(
    createMailQueue(test.db, () => now),
    mail,
    {
      warn: (details: object) => void warnings.push(details),
    },
  );
  whenFileEnds(() => worker.stop());
  return worker;
}

function pass(ms: number): void {
  now = new Date(now.getTime() + ms);
}

const attempts = async () =>
  (await test.db.select({ attempts: mails.attempts }).from(mails)).map((mail) => mail.attempts);

async function inviteInVain(): Promise<void> {
  const answer = await test.call("POST", "/admin/invite", { payload: INVITEE });
  expect(answer.statusCode).toBe(201);
  await expect.poll(attempts).toEqual([1]);
}

describe("a mail that cannot be sent", () => {
  it("is kept, tried again at growing intervals, and gone once it is sent", async () => {
    await inviteInVain();
    const worker = createWorker(mailer);
    pass(MINUTE_MS - 1000);
    worker.wake();
    await worker.stop();
    expect(await attempts()).toEqual([1]);

    const second = createWorker(mailer);
    pass(2000);
    second.wake();
    await expect.poll(() => warnings).toHaveLength(1);
    await second.stop();
    expect(await attempts()).toEqual([2]);
    expect(received).toEqual([]);

    healthy = true;
    const third = createWorker(mailer);
    pass(MINUTE_MS);
    third.wake();
    await third.stop();
    expect(received).toEqual([]);
    const fourth = createWorker(mailer);
    pass(MINUTE_MS + 2000);
    fourth.wake();
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual([INVITEE.email]);
    expect(received[0]?.message).toMatch(/^To: ada@example\.com\r$/m);
    await expect.poll(attempts).toEqual([]);
  });

  it("is sent by the next server that starts", async () => {
    await inviteInVain();
    pass(2 * MINUTE_MS);
    const next = await createTestApp({ db: test.db, clock: () => now });
    await next.app.listen({ port: 0 });
    await expect.poll(() => next.mailbox).toMatchObject([{ recipient: INVITEE.email }]);
  });

  it("gives way to the one that a resend makes, and ends with its invitation", async () => {
    await inviteInVain();
    const payload = { email: INVITEE.email };
    const [first] = await test.db.select({ id: mails.id }).from(mails);
    await test.call("POST", "/admin/admins/resend-invite", { payload });
    const afterwards = await test.db.select({ id: mails.id }).from(mails);
    expect(afterwards).toHaveLength(1);
    expect(afterwards).not.toEqual([first]);
    await test.call("POST", "/admin/admins/cancel-invite", { payload });
    expect(await test.db.$count(mails)).toBe(0);
  });

  it("is not sent after its invitation has expired", async () => {
    await inviteInVain();
    pass(8 * 24 * 60 * MINUTE_MS);
    healthy = true;
    const worker = createWorker(mailer);
    worker.wake();
    await worker.stop();
    expect(received).toEqual([]);
  });
});

it("is sent once by many workers", async () => {
  await inviteInVain();
  pass(2 * MINUTE_MS);
  healthy = true;
  const workers = Array.from({ length: 5 }, () => createWorker(mailer));
  for (const worker of workers) worker.wake();
  await expect.poll(attempts).toEqual([]);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(received).toHaveLength(1);
});
