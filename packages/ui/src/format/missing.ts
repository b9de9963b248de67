/** Stands where the server sent nothing. */
export const MISSING = "—";
