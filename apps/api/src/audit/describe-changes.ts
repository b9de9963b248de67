/** Old and new values of the changed fields. A created target has no old ones, a deleted one no new ones. */
export type Changes = Record<string, { old?: unknown; new?: unknown }>;

const SECRET_FIELD = /password|hash|token|secret|cookie/i;

/** Compares two versions of a row. Leaves out its id and all fields whose name suggests a secret. */
export function describeChanges(before: object | undefined, after: object | undefined): Changes {
  const oldValues: Record<string, unknown> = { ...before };
  const newValues: Record<string, unknown> = { ...after };
  const changed = Object.keys({ ...oldValues, ...newValues }).filter(
    (field) =>
      field !== "id" &&
      !SECRET_FIELD.test(field) &&
      JSON.stringify(oldValues[field]) !== JSON.stringify(newValues[field]),
  );
  return Object.fromEntries(
    changed.map((field) => [field, { old: oldValues[field], new: newValues[field] }]),
  );
}
