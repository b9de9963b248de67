import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { addCleanup } from "../../test/support/add-cleanup.ts";
import { createSmtpMailer } from "./mailer.ts";

const SENDER = { from: "panel@example.com", host: "market.example.com" };
const MAIL = { id: "1", recipient: "ada@example.com", subject: "", text: "Hello", html: "" };

/** Starts a mail server that accepts everything. */
async function startMailServer(): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"] });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  addCleanup(async () => server.close());
  const address = listener.address();
  return `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

test("sends nothing in clear when STARTTLS is required", async () => {
  const url = await startMailServer();
  for (const server of [url, `${url}?requireTLS=false&ignoreTLS=true`]) {
    const mailer = createSmtpMailer({ url: server, requiresStartTls: true }, SENDER);
    await expect(mailer.send(MAIL)).rejects.toThrow("STARTTLS");
  }
  const mailer = createSmtpMailer({ url, requiresStartTls: false }, SENDER);
  await mailer.send(MAIL);
});
