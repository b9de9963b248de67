/*
 * Dimensions and the cookie of the app shell. The build puts the same values into the static layout
 * of index.html, which is shown until the app has loaded.
 */

/** Height in px of the mobile header, and of the row with the name in the sidebar. */
export const HEADER_HEIGHT = 56;

export const SIDEBAR_WIDTH = "16rem";
export const COLLAPSED_SIDEBAR_WIDTH = "3rem";

/** Width of the window in px from which the sidebar is fixed; below, it slides in. */
export const SIDEBAR_BREAKPOINT = 768;

/** Holds `collapsed` or `expanded`. */
export const SIDEBAR_COOKIE = "sidebar_state";
