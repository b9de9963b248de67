/** A start that cannot go on for a reason the operator can mend. Its message is the one line shown. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** The `code` of a system, PostgreSQL or SQLite error, or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}
