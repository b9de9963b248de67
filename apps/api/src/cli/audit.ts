import { type Command, InvalidArgumentError, Option } from "commander";
import { AUDIT_FIELDS } from "../audit/record-audit.ts";
import { verifyTrail } from "../audit/verify-entries.ts";
import {
  type ActivityFilters,
  type ActivityRow,
  createActivityPages,
} from "../modules/activity/activity.repository.ts";
import { rowId } from "../modules/text-schemas.ts";
import { type Cli, parseCount } from "./cli.ts";
import { type Columns, formatTime } from "./output.ts";

/** The actor may be an id. A target of letters is a type, e.g. category, or the id of a list, e.g. users. */
type ListOptions = Pick<ActivityFilters, "actor" | "action" | "target" | "since" | "until"> & {
  limit: number;
};

const MAX_CHANGES_LENGTH = 120;

export function addAuditCommands(program: Command, cli: Cli): void {
  const audit = program.command("audit").description("Shows and checks the audit trail.");

  audit
    .command("list")
    .description("Lists changes, the newest first.")
    .option("--actor <actor>", "email or id of an administrator, or account of the system")
    .addOption(new Option("--action <action>", "what was done").choices(Object.keys(AUDIT_FIELDS)))
    .option(
      "--target <target>",
      "id or type of what was changed, e.g. category, or the exported list, e.g. users",
    )
    .option(
      "--since <time>",
      "from this time on, in UTC, e.g. 2026-11-22 or 2026-11-22T10:00",
      parseTime,
    )
    .option("--until <time>", "before this time, in UTC", parseTime)
    .option("--limit <number>", "number of entries, or all", parseLimit, 100)
    .action((options: ListOptions) => list(cli, options));

  audit
    .command("verify")
    .description("Checks that no entry was changed, removed or inserted, and prints the last hash.")
    .option(
      "--expect <hash>",
      "hash that an earlier check printed, and which must still be there",
      parseHash,
    )
    .action(async ({ expect }: { expect?: string }) => {
      const verified = await cli.readDatabase(({ db }) => verifyTrail(db, expect));
      const { count, lastHash, problem } = verified;
      const summary = `Valid entries: ${count}. Last hash: ${lastHash}`;
      const text = problem === undefined ? summary : `${problem}\n${summary}`;
      cli.print({ count, lastHash, problem: problem ?? null }, text);
      if (problem !== undefined) cli.exitCode = 1;
    });
}

async function list(cli: Cli, { actor, target, limit, ...filters }: ListOptions): Promise<void> {
  const isType = target !== undefined && /^[a-z]+$/.test(target);
  const query = {
    ...filters,
    ...(rowId.safeParse(actor).success ? { actorId: actor } : { actor }),
    target,
    ...(isType && { targetType: target }),
  };
  const columns: Columns<ActivityRow> = {
    "time (UTC)": ({ at }) => formatTime(at),
    actor: (entry) => entry.actor,
    action: ({ action }) => action,
    target: ({ targetId }) => targetId,
    from: ({ address, device }) => [address, device].filter(Boolean).join(", "),
    changes: ({ changes }) =>
      changes.length > MAX_CHANGES_LENGTH ? `${changes.slice(0, MAX_CHANGES_LENGTH)}…` : changes,
  };
  await cli.readDatabase(async ({ db, clock }) => {
    const { readBatches } = createActivityPages(db, clock);
    await cli.printPages(takeRows(readBatches(query), limit), columns, toOutput);
  });
}

async function* takeRows<Row>(batches: AsyncIterable<Row[]>, limit: number) {
  let left = limit;
  for await (const rows of batches) {
    if (rows.length > 0) yield rows.slice(0, left);
    left -= rows.length;
    if (left <= 0) return;
  }
}

/** Returns all columns, so that another program can check the chain, too. */
function toOutput({ name: _name, ...entry }: ActivityRow) {
  return {
    ...entry,
    changes: JSON.parse(entry.changes),
    addressSalt: entry.addressSalt?.toString("hex") ?? null,
    addressDigest: entry.addressDigest?.toString("hex") ?? null,
    hash: entry.hash.toString("hex"),
  };
}

/** Reads a time without an offset as UTC, in which the table shows times. */
function parseTime(text: string): Date {
  const time = new Date(/Z$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`);
  if (!Number.isNaN(time.getTime())) return time;
  throw new InvalidArgumentError("Must be a time in ISO 8601, e.g. 2026-11-22T10:00Z.");
}

function parseHash(text: string): string {
  if (/^[\da-f]{64}$/.test(text)) return text;
  throw new InvalidArgumentError("Must be 64 hexadecimal digits, as `audit verify` prints them.");
}

function parseLimit(text: string): number {
  return text === "all" ? Number.POSITIVE_INFINITY : parseCount(text);
}
