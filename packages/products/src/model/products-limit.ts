/** How many products the screen asks for at first (specification, point 9). */
export const PRODUCTS_LIMIT = 100;
