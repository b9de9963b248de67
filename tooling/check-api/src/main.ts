import { checkApi } from "./check-api.ts";
import { formatReport, isHonored } from "./format-report.ts";
import { askHidden, readAccess, readOptions, USAGE, UsageError } from "./options.ts";

/* `pnpm check:api`: exits with 0 if all calls that were checked are honored, 1 if not, 2 if it could not start. */

try {
  const options = readOptions(process.argv.slice(2));
  const ask = process.stdin.isTTY ? () => askHidden("Token: ") : undefined;
  const access = await readAccess(process.env, ask);
  const report = await checkApi({ ...options, ...access });
  console.log(formatReport(report));
  process.exitCode = isHonored(report) ? 0 : 1;
} catch (error) {
  console.error(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : error);
  process.exitCode = 2;
}
