import { ApiError } from "@market/api-client";
import { expect, test } from "vitest";
import { toPasswordChangeErrors } from "./password-change-errors.ts";

test.each([
  [
    400,
    "This password is too common. Choose another.",
    { password: "This password is too common. Choose another." },
  ],
  [
    400,
    "The password must have at least 8 characters.",
    { password: "The password must have at least 8 characters." },
  ],
  [400, "The current password is wrong.", { currentPassword: "The current password is wrong." }],
  [429, "Too many wrong passwords.", { form: "Too many wrong passwords." }],
  [undefined, "Failed to change the password", { form: "Failed to change the password" }],
])("shows the message of a %s at its field: %s", (status, message, expected) => {
  expect(toPasswordChangeErrors(new ApiError(message, { status }))).toEqual(expected);
});
