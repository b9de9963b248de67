import { expect, test } from "vitest";
import { inviteBodySchema } from "./accounts.schema.ts";

test.each([
  ["Ada", true],
  ["J.R.R.", true],
  ["St. Claire", true],
  ["St.Claire", true],
  ["Ọlá-Dé O'Brien Jr.", true],
  ["https://evil.example", false],
  ["Win at hxxp://evil", false],
  ["www.evil", false],
  ["evil.com", false],
  ["EVIL.COM", false],
  ["Claim evil.example/prize now", false],
  ["Claim at evil.example, now", false],
  ["(evil.com)", false],
  ["evil.com.", false],
  ["evil.рф", false],
  ["J.Obi", true],
  ["Evil.Com/reset", false],
  ["Evil.Com", false],
  ["evil.Com", false],
  ["evil.cOm", false],
  ["WWW.evil", false],
  ["evil。com", false],
  ["evil．com", false],
  ["evil｡com", false],
  ["evil․com", false],
  ["evil.c\u00ADom", false],
  ["J.Obi/reset", false],
])("%s as a name: %s", (firstname, isAccepted) => {
  const invitee = { email: "ada@example.com", firstname, lastname: "Lovelace", role: "admin" };
  expect(inviteBodySchema.safeParse(invitee).success).toBe(isAccepted);
});
