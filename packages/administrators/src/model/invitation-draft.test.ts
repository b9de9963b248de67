import { describe, expect, test } from "vitest";
import {
  EMPTY_DRAFT,
  parseInvitationDraft,
  titleOf,
  toInvitation,
  type InvitationDraft,
} from "./invitation-draft.ts";

const draft: InvitationDraft = {
  firstName: "Amara",
  lastName: "Okafor",
  email: "amara@example.com",
  role: "manager",
};

describe("toInvitation", () => {
  test("trims the fields", () => {
    expect(
      toInvitation({ ...draft, firstName: " Amara ", lastName: "Okafor ", email: " a@b.co " }),
    ).toEqual({ firstName: "Amara", lastName: "Okafor", email: "a@b.co", role: "manager" });
  });

  test.each<[missing: string, change: Partial<InvitationDraft>]>([
    ["all of them", EMPTY_DRAFT],
    ["the first name", { firstName: "" }],
    ["a first name other than spaces", { firstName: "  " }],
    ["the last name", { lastName: "" }],
    ["the email", { email: "" }],
    ["the role", { role: null }],
  ])("names what is missing without %s", (_missing, change) => {
    expect(toInvitation({ ...draft, ...change })).toBe("Fill in all fields");
  });

  test.each(["amara@localhost", "amara.okafor+work@mail.example.co.uk", "O'Neil_1@example.com"])(
    "accepts the email %s",
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
  ])("rejects the email %s", (email) => {
    expect(toInvitation({ ...draft, email })).toBe("Enter a valid email");
  });
});

describe("a stored draft", () => {
  test.each([[draft], [EMPTY_DRAFT]])("is read as it was: %j", (stored) => {
    expect(JSON.stringify(parseInvitationDraft({ ...stored }))).toBe(JSON.stringify(stored));
  });

  test("loses its invalid values", () => {
    expect(parseInvitationDraft({ ...draft, lastName: 7, role: "root", admin: true })).toEqual({
      ...draft,
      lastName: "",
      role: null,
    });
  });

  test.each<[title: string, change: Partial<InvitationDraft>]>([
    ["Amara Okafor", {}],
    ["Okafor", { firstName: " " }],
    ["amara@example.com", { firstName: "", lastName: "" }],
  ])("has the title %j", (title, change) => {
    expect(titleOf({ ...draft, ...change })).toBe(title);
  });
});
