import { z } from "zod";

const NAMES: Record<string, string> = {
  firstname: "first name",
  lastname: "last name",
  shopId: "vendor",
  currentPassword: "current password",
  filePath: "file path",
  is_active: "status",
};

export function nameField(field: string): string {
  return NAMES[field] ?? field.replaceAll(/[_-]/g, " ");
}

/**
 * Returns a sentence about an invalid field, which a screen can show as it is.
 * @param path JSON pointer of the field, e.g. "/price", or "" for the whole request
 * @param problem "Must have at least 8 characters", or a sentence with its full stop
 */
export function describeInvalid(path: string, problem: string): string {
  if (problem.endsWith(".")) return problem;
  const [, field, index] = /^\/([^/]+)(?:\/(\d+))?/.exec(path) ?? [];
  const name = field ? nameField(field) : "request";
  // The panel finds the row of a refused image by this number.
  const subject = index === undefined ? `The ${name}` : `Item ${Number(index) + 1} of the ${name}`;
  return `${subject} ${problem.charAt(0).toLowerCase()}${problem.slice(1)}.`;
}

const TYPES: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  file: "a file",
};
const FORMATS: Record<string, string> = {
  uuid: "a valid id",
  guid: "a valid id",
  email: "an email address",
  url: "a URL",
  date: "a date",
  datetime: "a date with a time",
};
const UNITS: Record<string, string> = { string: " characters", array: " items", file: " bytes" };

/** Returns a problem for `describeInvalid`. Zod's own texts are for developers. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "Must not be missing";
      return `Must be ${TYPES[issue.expected] ?? "another kind of value"}`;
    case "invalid_value":
      return `Must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.join(", ")}`;
    case "too_big":
      return describeLimit(issue.origin, "most", issue.maximum);
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "Must not be empty";
      return describeLimit(issue.origin, "least", issue.minimum);
    case "invalid_format":
      return `Must be ${FORMATS[issue.format] ?? "in the right form"}`;
    case "unrecognized_keys":
      return `Must not have the field ${issue.keys.map((key) => `"${key}"`).join(", ")}`;
    default:
      return "Must be in the right form";
  }
}

function describeLimit(origin: string, bound: string, limit: number | bigint): string {
  const unit = UNITS[origin];
  const verb = unit === undefined ? "be" : "have";
  return `Must ${verb} at ${bound} ${limit.toLocaleString("en")}${unit ?? ""}`;
}

z.config({ customError: describeIssue });
