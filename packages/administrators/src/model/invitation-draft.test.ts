import { describe, expect, test } from "vitest";
import { EMPTY_DRAFT, toInvitation, type InvitationDraft } from "./invitation-draft.ts";

const draft: InvitationDraft = {
  firstname: "Amara",
  lastname: "Okafor",
  email: "amara@example.com",
  role: "manager",
};

describe("toInvitation", () => {
  test("gives what is sent, without the blanks around it", () => {
    expect(
      toInvitation({ ...draft, firstname: " Amara ", lastname: "Okafor ", email: " a@b.co " }),
    ).toEqual({ firstname: "Amara", lastname: "Okafor", email: "a@b.co", role: "manager" });
  });

  test.each<[what: string, change: Partial<InvitationDraft>]>([
    ["everything", EMPTY_DRAFT],
    ["the first name", { firstname: "" }],
    ["more than blanks as a first name", { firstname: "  " }],
    ["the last name", { lastname: "" }],
    ["the email", { email: "" }],
    ["the role", { role: null }],
  ])("gives nothing while %s is missing", (_what, change) => {
    expect(toInvitation({ ...draft, ...change })).toBeUndefined();
  });

  test.each(["amara@localhost", "amara.okafor+work@mail.example.co.uk", "O'Neil_1@example.com"])(
    "%s is an email",
    (email) => {
      expect(toInvitation({ ...draft, email })).toMatchObject({ email });
    },
  );

  test.each([
    "amara",
    "amara@",
    "@example.com",
    "amara@@example.com",
    "amara @example.com",
    "amara@example..com",
    "amara@example.com, tunde@example.com",
    "amara@-example.com",
  ])("%s is none", (email) => {
    expect(toInvitation({ ...draft, email })).toBeUndefined();
  });
});
