import { expect, test } from "vitest";
import { z } from "zod";
import { describeInvalid } from "./describe-invalid.ts";

test.each([
  ["/password", "Must have at least 8 characters", "The password must have at least 8 characters."],
  ["/delivery_fee", "Must be at least 0", "The delivery fee must be at least 0."],
  [
    "/images/2",
    "Must have an http or https URL",
    "Item 3 of the images must have an http or https URL.",
  ],
  [
    "/password",
    "This password is too common. Choose another.",
    "This password is too common. Choose another.",
  ],
  ["/views/0/name", "Must be plain text", "The name of item 1 of the views must be plain text."],
  ["/recoveryCode", "Must not be missing", "The recovery code must not be missing."],
  ["/q", "Must be plain text", "The search must be plain text."],
  ["", 'Must not have the field "x"', 'The request must not have the field "x".'],
  ["/", "Must be an object", "The request must be an object."],
])("describes %s: %s", (path, problem, sentence) => {
  expect(describeInvalid(path, problem)).toBe(sentence);
});

const CODE_OR_PASSWORD = z.union([
  z.strictObject({ code: z.string() }),
  z.strictObject({ password: z.string() }),
]);

test.each<[schema: z.ZodType, value: unknown, problem: string]>([
  [z.string(), undefined, "Must not be missing"],
  [z.string(), 1, "Must be a text"],
  [z.number(), "1", "Must be a number"],
  [z.number(), Number.NaN, "Must be a number"],
  [z.int(), 1.5, "Must be a whole number"],
  [z.boolean(), "true", "Must be true or false"],
  [z.array(z.string()), {}, "Must be a list"],
  [z.strictObject({}), [], "Must be an object"],
  [z.file(), "", "Must be a file"],
  [z.bigint(), 1, "Must be another kind of value"],
  [z.string().max(2048), "a".repeat(2049), "Must have at most 2,048 characters"],
  [z.string().min(1), "", "Must not be empty"],
  [z.string().min(8), "", "Must have at least 8 characters"],
  [z.array(z.string()).max(5), Array.from("abcdef"), "Must have at most 5 items"],
  [z.number().max(10), 11, "Must be at most 10"],
  [z.number().min(1), 0, "Must be at least 1"],
  [z.enum(["a", "b"]), "c", "Must be one of a, b"],
  [z.literal("a"), "b", "Must be a"],
  [z.guid(), "x", "Must be a valid id"],
  [z.email(), "x", "Must be an email address"],
  [z.iso.datetime(), "x", "Must be a date with a time"],
  [z.string().regex(/a/), "x", "Must be in the right form"],
  [z.strictObject({}), { x: 1 }, 'Must not have the field "x"'],
  [z.strictObject({}), { x: 1, y: 1 }, 'Must not have the fields "x", "y"'],
  [z.union([z.string(), z.number()]), true, "Must be in the right form"],
  [CODE_OR_PASSWORD, { password: 1 }, "The password must be a text."],
  [CODE_OR_PASSWORD, { code: 1 }, "The code must be a text."],
  [CODE_OR_PASSWORD, { code: "1", password: "x" }, "Must be in the right form"],
  [CODE_OR_PASSWORD, {}, "Must be in the right form"],
])("%# says the problem of %j as %s", (schema, value, problem) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(problem);
});
