export const CATEGORIES_PATH = "/categories";

/** The initial limit (specification, point 9). */
export const CATEGORIES_LIMIT = 50;
