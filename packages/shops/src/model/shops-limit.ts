/** How many shops the screen asks for at first: the call's default (specification, point 7). */
export const SHOPS_LIMIT = 10;
