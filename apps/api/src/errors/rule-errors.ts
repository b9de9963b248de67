/** There is no such thing. Its message is for whoever asked: a response with 404, or the output of a command. */
export class NotFoundError extends Error {
  override readonly name = "NotFoundError";
}

/** The data does not allow a change. Its message is for whoever asked: a response with 409, or the output of a command. */
export class ConflictError extends Error {
  override readonly name = "ConflictError";
}

/** A record was changed after it was read. A response with 412 and `body`, which has the present record. */
export class VersionError extends Error {
  override readonly name = "VersionError";
  readonly body: object;

  constructor(body: object) {
    super("Somebody else has changed this meanwhile.");
    this.body = body;
  }
}
