import { expect, test } from "vitest";
import type { Mail } from "./mailer.ts";
import { printLinks } from "./print-links.ts";

const MAIL = { id: "1", recipient: "ada@example.com", subject: "", html: "" };

test("prints the link of each mail that it sends", async () => {
  const sent: Mail[] = [];
  const lines: string[] = [];
  const mailer = printLinks({ send: async (mail) => void sent.push(mail) }, (line) =>
    lines.push(line),
  );
  await mailer.send({ ...MAIL, text: "Here:\n\nhttps://panel.example/invite?token=x\n\nBye" });
  await mailer.send({ ...MAIL, text: "No link" });
  expect(sent).toHaveLength(2);
  expect(lines).toEqual(["Mail to ada@example.com: https://panel.example/invite?token=x"]);
});
