import { paths } from "@market/ui/feature";

export const SHOPS_PATH = paths.shops;

/** The initial limit: the call's default, since the specification names none for the screen (point 7). */
export const SHOPS_LIMIT = 10;
