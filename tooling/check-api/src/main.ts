import { checkApi } from "./check-api.ts";
import { formatReport, isHonored } from "./format-report.ts";
import { askHidden, readAccess, readOptions, USAGE } from "./options.ts";

/* `pnpm check:api`: exits with 0 if all calls that were checked are honored, 1 if not, 2 if it could not start. */

async function readCommand() {
  const options = readOptions(process.argv.slice(2));
  const ask = process.stdin.isTTY ? () => askHidden("Token: ") : undefined;
  return { ...options, ...(await readAccess(process.env, ask)) };
}

function exit(problem: unknown): never {
  console.error(problem);
  process.exit(2);
}

const command = await readCommand().catch(({ message }: Error) => exit(`${message}\n\n${USAGE}`));
const report = await checkApi(command).catch(exit);
console.log(formatReport(report));
process.exitCode = isHonored(report) ? 0 : 1;
