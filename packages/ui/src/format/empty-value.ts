/** Stands where the server sent nothing. */
export const EMPTY_VALUE = "—";
