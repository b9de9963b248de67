import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { addCleanup } from "../../test/support/add-cleanup.ts";
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

test("ends an attempt whose mail server sends a line from time to time", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined).write("220 slow\r\n");
    const timer = setInterval(() => socket.write("250-wait\r\n"), 20);
    socket.once("close", () => clearInterval(timer));
    socket.resume();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  addCleanup(async () => void server.close());
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mailer = createSmtpMailer({ url, requiresStartTls: false }, SENDER, 200);
  await expect(mailer.send(MAIL)).rejects.toThrow("aborted");
});
