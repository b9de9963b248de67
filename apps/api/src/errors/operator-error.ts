/** An error that the operator can fix, of the server or of a command. Only its message is printed. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** Returns the `code` of an error of Node or a library, or an empty string. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}

/** Error codes of PostgreSQL for data exceptions, whose messages contain the value. */
const DATA_EXCEPTION = /^22/;

/** Returns the message of an error without the values that a query stored or looked up. */
export function getSafeMessage(error: Error): string {
  // Drizzle's message contains all parameters.
  if ("query" in error && "params" in error) return `Failed query: ${String(error.query)}`;
  const isDataException =
    "severity" in error && "code" in error && DATA_EXCEPTION.test(String(error.code));
  return isDataException ? `PostgreSQL refused a value (${String(error.code)})` : error.message;
}

/** Returns the stack of an error without its message. */
export function getFrames({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");
}

/** Describes an error and its causes for the operator, without the values of queries. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? [] : [`Caused by: ${describeError(error.cause)}`];
  return [`${error.name}: ${getSafeMessage(error)}`, getFrames(error), ...cause].join("\n");
}

/** Describes an error and its causes in one line, without stacks and the values of queries. */
export function summarizeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? [] : [summarizeError(error.cause)];
  // An address with several IP addresses that all refuse gives an error without a message.
  const message = getSafeMessage(error) || getErrorCode(error);
  return [message, ...cause].join(": ").replaceAll(/\s+/g, " ");
}
