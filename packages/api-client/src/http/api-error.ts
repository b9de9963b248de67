/** Which of the server's words may be shown, in this order, and what is shown when there are none. */
export interface FailureTexts {
  /** Keys of a JSON error body, the first that holds a text wins. */
  messageKeys: readonly ("message" | "error")[];
  fallback: string;
}

/** Longer than any sentence meant for a person; a body of megabytes is not one. */
const MAX_WORDS = 300;

/**
 * A call that failed. `message` is the text to show: the server's words or the catalogue's text
 * (specification, point 8). `status` is the HTTP status, absent when no answer came or the answer
 * could not be read.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number | undefined;

  constructor(message: string, options: { status?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = options.status;
  }
}

/** The text to show for an error body: its own words in the call's order, else the fallback. */
export function failureText(body: unknown, { messageKeys, fallback }: FailureTexts): string {
  if (typeof body === "object" && body !== null) {
    for (const key of messageKeys) {
      const value: unknown = Reflect.get(body, key);
      if (typeof value === "string" && value.trim() !== "") return clip(value.trim());
    }
  }
  return fallback;
}

function clip(text: string): string {
  return text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS)}…` : text;
}
