import { once } from "node:events";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { addCleanup } from "../testing/add-cleanup.ts";
import { createTemporaryFolder } from "../testing/temporary-folder.ts";
import { createMailer } from "./create-mailer.ts";

const LINK = "https://panel.example/invite?token=abc";
const MAIL = { id: "1", recipient: "ada@example.com", subject: "", text: LINK, html: "" };

/** Starts a mail server that accepts everything. */
async function startMailServer(): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"] });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  addCleanup(async () => server.close());
  const address = listener.address();
  return `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

/** Sends a mail and returns the lines that were printed. */
async function send(url: string | undefined, requiresStartTls = false): Promise<string[]> {
  const lines: string[] = [];
  const outbox = join(await createTemporaryFolder(), "outbox");
  const mailer = createMailer(
    {
      smtp: url === undefined ? undefined : { url, requiresStartTls },
      mailFrom: "panel@example.com",
      outbox,
    },
    (line) => lines.push(line),
  );
  await mailer.send(MAIL);
  return lines;
}

test("prints the links of mails to the outbox", async () => {
  expect(await send(undefined)).toEqual([`Mail to ada@example.com: ${LINK}`]);
});

test("prints no link when a mail server delivers the mails", async () => {
  expect(await send(await startMailServer())).toEqual([]);
});

test("sends nothing in clear when STARTTLS is required", async () => {
  const url = await startMailServer();
  await expect(send(url, true)).rejects.toThrow("STARTTLS");
  await expect(send(`${url}?requireTLS=false&ignoreTLS=true`, true)).rejects.toThrow("STARTTLS");
});
