import { paths } from "@market/ui/feature";

export const USERS_PATH = paths.users;

/** The initial limit (specification, point 9). */
export const USERS_LIMIT = 50;
