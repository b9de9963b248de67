import { expect, test } from "vitest";
import { startMailServer } from "../../test/support/mail-server.ts";
import { createSmtpMailer } from "./mailer.ts";

const SENDER = { from: "panel@example.com", host: "market.example.com" };
const MAIL = { id: "1", recipient: "ada@example.com", subject: "", text: "Hello", html: "" };

test("sends nothing in clear when STARTTLS is required", async () => {
  const url = `smtp://127.0.0.1:${await startMailServer({ authOptional: true })}`;
  for (const server of [url, `${url}?requireTLS=false&ignoreTLS=true`]) {
    const mailer = createSmtpMailer({ url: server, requiresStartTls: true }, SENDER);
    await expect(mailer.send(MAIL)).rejects.toThrow("STARTTLS");
  }
  const mailer = createSmtpMailer({ url, requiresStartTls: false }, SENDER);
  await mailer.send(MAIL);
});
