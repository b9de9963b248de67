/** The text to show for a failed call: a message of the server, else the fallback. */
export interface FailureTexts {
  /** Keys of the JSON error body; the first that contains text is used. */
  messageKeys: readonly ("message" | "error")[];
  fallback: string;
}

/** Returns the texts of most calls: they show `message`, then `error`. */
export function failureTexts(
  fallback: string,
  messageKeys: FailureTexts["messageKeys"] = ["message", "error"],
): FailureTexts {
  return { messageKeys, fallback };
}

const MAX_MESSAGE_LENGTH = 300;

/** A failed call. `message` is the text to show. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The HTTP status; `undefined` without a response, or if the response could not be read. */
  readonly status: number | undefined;

  constructor(message: string, options: { status?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = options.status;
  }
}

/** Returns the text to show for an error body. */
export function failureText(body: unknown, { messageKeys, fallback }: FailureTexts): string {
  if (typeof body === "object" && body !== null) {
    for (const key of messageKeys) {
      const value: unknown = Reflect.get(body, key);
      if (typeof value === "string" && value.trim() !== "") return truncate(value.trim());
    }
  }
  return fallback;
}

function truncate(text: string): string {
  return text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text;
}
