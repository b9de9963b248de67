import { getErrorCode } from "../errors/start-error.ts";

/** Returns the code of an error, or its class. Its message may contain stored values. */
export function getErrorType(error: unknown): string {
  const code = getErrorCode(error);
  return code === "" && error instanceof Error ? error.name : code;
}
