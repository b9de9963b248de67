/** Shown when the server sent no value. */
export const EMPTY_VALUE = "—";
