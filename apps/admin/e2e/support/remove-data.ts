import { rmSync } from "node:fs";

/** Deletes the database of this run. */
export default function removeData(): void {
  const dir = process.env["E2E_DATA_DIR"];
  if (dir !== undefined) rmSync(dir, { recursive: true, force: true });
}
