/** There is no such thing. Its message is for whoever asked: a response with 404, or the output of a command. */
export class NotFoundError extends Error {
  override readonly name = "NotFoundError";
}

/** The data does not allow a change. Its message is for whoever asked: a response with 409, or the output of a command. */
export class ConflictError extends Error {
  override readonly name = "ConflictError";
}
