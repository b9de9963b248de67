import { Argument, InvalidArgumentError } from "commander";
import { validate } from "uuid";
import type { z } from "zod";
import { normalizeEmail } from "../auth/credentials.ts";
import { UsageError } from "./cli-errors.ts";

/** Returns an argument for the email of an administrator, which finds them in any case. */
export function createEmailArgument(name = "<email>"): Argument {
  return new Argument(name, "email of the administrator").argParser(normalizeEmail);
}

/** @throws InvalidArgumentError */
export function parseUuid(text: string): string {
  if (!validate(text)) throw new InvalidArgumentError("It must be a UUID.");
  return text;
}

/** @throws UsageError with the first invalid value */
export function parseArguments<Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
): z.output<Schema> {
  const { data, error } = schema.safeParse(values);
  if (error === undefined) return data;
  const [issue] = error.issues;
  throw new UsageError(`error: ${issue?.path.join(".")}: ${issue?.message}`);
}
