/** The text to show for a failed call: a message of the server, else `failure`. */
export interface FailureTexts {
  failure: string;
  /** Keys of the JSON error body; the first that contains text is used. By default `message`, then `error`. */
  messageKeys?: readonly ("message" | "error")[] | undefined;
}

const MAX_MESSAGE_LENGTH = 300;

/** A failed call. `message` is the text to show. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The HTTP status; `undefined` without a response, or if the response could not be read. */
  readonly status: number | undefined;
  /** The server's own message; empty without one. */
  readonly detail: string;

  constructor(message: string, { status, detail = "", cause }: ApiErrorOptions = {}) {
    super(message, { cause });
    this.status = status;
    this.detail = detail;
  }
}

type ApiErrorOptions = ErrorOptions & { status?: number | undefined; detail?: string };

export interface Conflict<Row> {
  present: Row;
  /** Who changed it last, and when, if the server tells. */
  by: string | undefined;
  at: Date | undefined;
}

/** The refusal of a change, because the record was changed after it was read. */
export class ConflictError extends ApiError {
  readonly conflict: Conflict<unknown>;

  constructor(message: string, conflict: Conflict<unknown>, options: ApiErrorOptions) {
    super(message, options);
    this.conflict = conflict;
  }
}

export function failureText(
  body: unknown,
  { failure, messageKeys = ["message", "error"] }: FailureTexts,
): string {
  if (typeof body === "object" && body !== null) {
    for (const key of messageKeys) {
      const value: unknown = Reflect.get(body, key);
      if (typeof value === "string" && value.trim() !== "") return truncate(value.trim());
    }
  }
  return failure;
}

function truncate(text: string): string {
  if (text.length <= MAX_MESSAGE_LENGTH) return text;
  // Without the first half of a surrogate pair.
  return `${text.slice(0, MAX_MESSAGE_LENGTH).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
