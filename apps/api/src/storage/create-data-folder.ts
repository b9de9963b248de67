import { mkdirSync } from "node:fs";
import { getErrorCode, OperatorError } from "../errors/operator-error.ts";

/** Creates a folder below DATA_DIR. @throws OperatorError when that fails */
export function createDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new OperatorError(
      `The folder ${path} cannot be made (${getErrorCode(error)}). Set DATA_DIR to one that this account may write to.`,
    );
  }
}
