/** An answer other than success, with a message meant for the person who asked. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly statusCode: number;
  readonly headers: Record<string, string>;

  constructor(
    statusCode: number,
    message: string,
    options: ErrorOptions & { headers?: Record<string, string> } = {},
  ) {
    super(message, options);
    this.statusCode = statusCode;
    this.headers = options.headers ?? {};
  }
}
