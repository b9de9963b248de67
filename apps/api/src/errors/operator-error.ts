/** An error that the operator can fix, of the server or of a command. Only its message is printed. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** Returns the `code` of a Node.js or PostgreSQL error, or an empty string. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}
