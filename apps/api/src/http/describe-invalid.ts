/** Names of fields, as the screens show them. */
const NAMES: Record<string, string> = {
  firstname: "first name",
  lastname: "last name",
  shopId: "vendor",
  currentPassword: "current password",
  filePath: "file path",
  is_active: "status",
};

/** Returns the name of a field in messages. */
export function nameField(field: string): string {
  return NAMES[field] ?? field.replaceAll(/[_-]/g, " ");
}

/**
 * Returns a sentence about an invalid field, which a screen can show as it is.
 *
 * @param path JSON pointer of the field, e.g. "/price", or "" for the whole request.
 * @param problem a sentence, "Must have at least 8 characters", or a message of zod.
 */
export function describeInvalid(path: string, problem: string): string {
  if (problem.endsWith(".")) return problem;
  const [, field] = path.split("/");
  if (!field) return `${problem}.`;
  const name = nameField(field);
  const rest = problem.charAt(0).toLowerCase() + problem.slice(1);
  return rest.startsWith("must ") ? `The ${name} ${rest}.` : `The ${name} is not valid: ${rest}.`;
}
