/** How many categories the screen asks for at first (specification, point 9). */
export const CATEGORIES_LIMIT = 50;
