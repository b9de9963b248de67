/** An error response, whose message is shown to the user, or the refusal of a command. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: object;
  /** Whether the refusal is logged, because it may be part of an attack. */
  readonly isLogged: boolean;

  constructor(
    statusCode: number,
    message: string,
    options: ErrorOptions & Partial<Pick<HttpError, "headers" | "body" | "isLogged">> = {},
  ) {
    super(message, options);
    this.statusCode = statusCode;
    this.headers = options.headers ?? {};
    this.body = options.body ?? {};
    this.isLogged = options.isLogged ?? statusCode === 403;
  }
}

/** Headers of an error that lasts for the time of a restart, of the server or of its database. */
export const RETRY_SOON = { "retry-after": "2" };

export function createStopError(): HttpError {
  const message = "The server is being stopped. Try again.";
  return new HttpError(503, message, { headers: RETRY_SOON });
}

/** Creates the error for a request beyond what the server handles at the same time. */
export function createBusyError(): HttpError {
  const headers = { "retry-after": "5" };
  return new HttpError(503, "The server is busy at the moment. Try again.", { headers });
}

export function createSessionExpiredError(): HttpError {
  return new HttpError(401, "Your session has expired. Sign in again.");
}

export function createSamePasswordError(): HttpError {
  return new HttpError(400, "This password is the current one. Choose another.");
}
