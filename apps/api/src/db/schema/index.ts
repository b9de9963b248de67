/* The columns of queries. Constraints, indexes and triggers are in the migrations only; a test compares the columns. */
export * from "./administrators.ts";
export * from "./marketplace.ts";
