/** How many users the screen asks for at first (specification, point 9). */
export const USERS_LIMIT = 50;
