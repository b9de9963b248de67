/** An error at startup that the operator can fix. Only its message is printed. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** Returns the `code` of a Node.js or PostgreSQL error, or an empty string. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}
