import { type AlterTableCmd, type ColumnDef, type Node, parse } from "libpg-query";

/** Changes of an existing table that a server which does not know them reads and writes as before. */
const COMPATIBLE_CHANGES = new Set([
  "AT_DropConstraint",
  "AT_EnableAlwaysTrig",
  "AT_EnableTrig",
  "AT_SetRelOptions",
  "AT_SetStatistics",
  "AT_ValidateConstraint",
]);

/**
 * Finds the statements of a migration that break a server which does not know it, in the words of PostgreSQL's parser.
 * Does not see into functions and DO blocks.
 */
export async function findBreakingStatements(sql: string): Promise<string[]> {
  const { stmts = [] } = await parse(sql.replaceAll("--> statement-breakpoint", ""));
  const statements = stmts.flatMap(({ stmt }) => stmt ?? []);
  const created = new Set(
    statements.flatMap((node) => ("CreateStmt" in node ? node.CreateStmt.relation?.relname : [])),
  );
  return statements.flatMap((node) => findBreaking(node, created));
}

function findBreaking(node: Node, created: Set<string | undefined>): string[] {
  if ("RenameStmt" in node) return [`RenameStmt ${node.RenameStmt.renameType}`];
  if ("DropStmt" in node) {
    const { removeType = "OBJECT_TABLE" } = node.DropStmt;
    return removeType === "OBJECT_INDEX" ? [] : [`DropStmt ${removeType}`];
  }
  if ("TruncateStmt" in node) return ["TruncateStmt"];
  // Earlier servers do not know the value that they then read.
  if ("AlterEnumStmt" in node) return ["AlterEnumStmt"];
  if ("IndexStmt" in node) {
    const { relation, unique } = node.IndexStmt;
    return unique && !created.has(relation?.relname) ? ["IndexStmt unique"] : [];
  }
  if (!("AlterTableStmt" in node)) return [];
  const { relation, cmds = [] } = node.AlterTableStmt;
  if (created.has(relation?.relname)) return [];
  return cmds
    .flatMap((command) => ("AlterTableCmd" in command ? command.AlterTableCmd : []))
    .filter((command) => !isCompatible(command))
    .map(({ subtype }) => subtype ?? "AlterTableCmd");
}

function isCompatible({ subtype = "AT_AddColumn", def }: AlterTableCmd): boolean {
  if (subtype === "AT_AddColumn") {
    return def !== undefined && "ColumnDef" in def && isOptional(def.ColumnDef);
  }
  // Setting a default is compatible, dropping one is not.
  if (subtype === "AT_ColumnDefault") return def !== undefined;
  return COMPATIBLE_CHANGES.has(subtype);
}

/** Returns whether rows can be inserted without the column. */
function isOptional({ constraints = [] }: ColumnDef): boolean {
  const types = constraints.flatMap((node) =>
    "Constraint" in node ? node.Constraint.contype : [],
  );
  const isFilled = ["CONSTR_DEFAULT", "CONSTR_GENERATED", "CONSTR_IDENTITY"].some((type) =>
    types.some((candidate) => candidate === type),
  );
  return isFilled || !types.some((type) => type === "CONSTR_NOTNULL" || type === "CONSTR_PRIMARY");
}
