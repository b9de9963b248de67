/** Old and new values of the changed fields. A created target has no old ones, a deleted one no new ones. */
export type Changes = Record<string, { old?: unknown; new?: unknown }>;

/** Compares some fields of two versions of a target. */
export function describeChanges(
  fields: readonly string[],
  before: object | undefined,
  after: object | undefined,
): Changes {
  const oldValues: Record<string, unknown> = { ...before };
  const newValues: Record<string, unknown> = { ...after };
  const changed = fields.filter(
    (field) => JSON.stringify(oldValues[field]) !== JSON.stringify(newValues[field]),
  );
  return Object.fromEntries(
    changed.map((field) => [field, { old: oldValues[field], new: newValues[field] }]),
  );
}
