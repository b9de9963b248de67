import * as v from "valibot";
import { expect, test } from "vitest";
import { wireInvitation } from "./invitations.fake.ts";
import { invitationSchema } from "./invitations.api.ts";

test("an invitation is read in full", () => {
  expect(v.parse(invitationSchema, wireInvitation(0, { role: "Super_Admin" }))).toEqual({
    email: "invited0@example.com",
    role: "super admin",
    sentAt: new Date("2026-01-15T09:30:00Z"),
  });
});
