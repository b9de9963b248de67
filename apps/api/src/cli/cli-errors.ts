/** The arguments are wrong: the exit code is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A check failed. The command has printed the reason, so nothing is added. */
export class FailedCheckError extends Error {
  override readonly name = "FailedCheckError";
}
