import { Argument, InvalidArgumentError } from "commander";
import { validate } from "uuid";
import { normalizeEmail } from "../auth/credentials.ts";

/** Returns an argument for the email of an administrator, which finds them in any case. */
export function createEmailArgument(name = "<email>"): Argument {
  return new Argument(name, "email of the administrator").argParser(normalizeEmail);
}

/** @throws InvalidArgumentError */
export function parseUuid(text: string): string {
  if (!validate(text)) throw new InvalidArgumentError("It must be a UUID.");
  return text;
}
