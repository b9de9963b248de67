import { mkdir, readdir, readFile, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "../../test/support/temporary-folder.ts";
import { createFileMailer } from "./mailer.ts";

const SENDER = { from: "panel@example.com", host: "market.example.com" };
const MAIL = {
  id: "01900000-0000-7000-8000-000000000001",
  recipient: "ada@example.com",
  subject: "Ẹ káàbọ̀",
  text: "Hello Ọlá, https://panel.example/invite?token=abc",
  html: "<p>Hello Ọlá</p>",
};

/** Decodes a quoted-printable part (RFC 2045, section 6.7). */
function decode(quotedPrintable: string): string {
  const bytes = quotedPrintable
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString();
}

test("writes a mail to a file that only the server's account can read", async () => {
  const folder = join(await createTemporaryFolder(), "outbox");
  await createFileMailer(folder, SENDER).send(MAIL);
  expect(await readdir(folder)).toEqual([`${MAIL.id}.eml`]);
  const path = join(folder, `${MAIL.id}.eml`);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const mail = await readFile(path, "utf8");
  expect(mail).toMatch(/^From: panel@example\.com\r$/m);
  expect(mail).toMatch(/^To: ada@example\.com\r$/m);
  expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mail).toMatch(new RegExp(`^Message-ID: <${MAIL.id}@market\\.example\\.com>\r$`, "m"));
  expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(decode(mail)).toContain(MAIL.text);
  expect(decode(mail)).toContain(MAIL.html);
});

test("deletes mails after 7 days, because their links are secrets", async () => {
  const folder = await createTemporaryFolder();
  const mailer = createFileMailer(folder, SENDER);
  await mailer.send(MAIL);
  await mkdir(join(folder, "other"));
  await symlink("nowhere", join(folder, "0-link"));
  const day = 24 * 3_600_000;
  await mailer.deleteOld?.(new Date(Date.now() + 6 * day));
  expect(await readdir(folder)).toEqual(["0-link", `${MAIL.id}.eml`, "other"]);
  await mailer.deleteOld?.(new Date(Date.now() + 8 * day));
  expect(await readdir(folder)).toEqual(["other"]);
  await createFileMailer(join(folder, "missing"), SENDER).deleteOld?.(new Date());
});

test("writes exactly one recipient, also when headers are injected into it", async () => {
  const folder = await createTemporaryFolder();
  const mailer = createFileMailer(folder, SENDER);
  await mailer.send({
    ...MAIL,
    recipient: "ada@example.com\r\nBcc: eve@example.com, mallory@example.com",
    subject: "Hello\r\nBcc: eve@example.com",
  });
  const [head = ""] = (await readFile(join(folder, `${MAIL.id}.eml`), "utf8")).split("\r\n\r\n");
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head).toMatch(/^To: <"[^"]+"@example\.com>\r$/m);
});

test("prints the link of a mail that has one", async () => {
  const lines: string[] = [];
  const folder = await createTemporaryFolder();
  const mailer = createFileMailer(folder, SENDER, (line) => lines.push(line));
  const link = "https://panel.example/invite?token=abc";
  await mailer.send({ ...MAIL, text: `Here:\n\n${link}\n\nBye` });
  await mailer.send({ ...MAIL, text: "No link" });
  expect(lines).toEqual([`Mail to ada@example.com: ${link}`]);
});
