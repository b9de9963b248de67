/*
 * The columns that queries read and write. Constraints, indexes and triggers are in the migrations only; a test compares
 * the columns of both.
 */
export * from "./administrators.ts";
export * from "./audit.ts";
export * from "./marketplace.ts";
