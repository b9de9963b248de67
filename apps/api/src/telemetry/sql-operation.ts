const OPERATIONS = new Set([
  "SELECT",
  "INSERT",
  "UPDATE",
  "DELETE",
  "WITH",
  "BEGIN",
  "COMMIT",
  "ROLLBACK",
  "SET",
  "COPY",
]);

/** Returns the command of a statement, from a fixed list, so that the number of its values is bounded. */
export function getOperation(statement: string): string {
  const command = /[a-z]+/i.exec(statement)?.[0].toUpperCase() ?? "";
  return OPERATIONS.has(command) ? command : "OTHER";
}
