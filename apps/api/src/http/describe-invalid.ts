import { z } from "zod";

/** Names of fields, as the screens show them, and of parameters and headers. */
const NAMES: Record<string, string> = {
  firstname: "first name",
  lastname: "last name",
  shopId: "vendor",
  is_active: "status",
  q: "search",
  after: "value of after",
  "idempotency-key": "Idempotency-Key header",
  "if-match": "If-Match header",
};

export function nameField(field: string): string {
  const words = field.replaceAll(/[_-]/g, " ").replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ");
  return NAMES[field] ?? words.toLowerCase();
}

/**
 * Returns a sentence about an invalid field, which a screen can show as it is.
 * @param path JSON pointer of the field, e.g. "/price", or "" for the whole request
 * @param problem "Must have at least 8 characters", or a sentence with its full stop
 */
export function describeInvalid(path: string, problem: string): string {
  if (problem.endsWith(".")) return problem;
  const names = path.split("/").filter(Boolean).toReversed();
  // The panel finds the row of a refused image by the number of the item.
  const parts = names.map((name) =>
    /^\d+$/.test(name) ? `item ${Number(name) + 1}` : `the ${nameField(name)}`,
  );
  const subject = parts.join(" of ") || "the request";
  const sentence = `${subject} ${problem.charAt(0).toLowerCase()}${problem.slice(1)}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
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
    case "unrecognized_keys": {
      const names = issue.keys.map((key) => `"${key}"`).join(", ");
      return `Must not have the field${issue.keys.length === 1 ? "" : "s"} ${names}`;
    }
    case "invalid_union": {
      // If one form only has all fields of the input, the first problem of that form.
      const forms = issue.errors.filter((all) =>
        all.every(({ code }) => code !== "unrecognized_keys"),
      );
      const [problem] = forms.length === 1 ? (forms[0] ?? []) : [];
      if (problem === undefined) return "Must be in the right form";
      return describeInvalid(["", ...problem.path].join("/"), problem.message);
    }
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
