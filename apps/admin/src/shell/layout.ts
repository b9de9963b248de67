/* The static layout of index.html, which is shown until the app has loaded, has the same values. */

/** Height of the mobile header, and of the row with the name in the sidebar. It grows with the text. */
export const HEADER_HEIGHT = "3.5rem";

export const SIDEBAR_WIDTH = "16rem";
export const COLLAPSED_SIDEBAR_WIDTH = "3rem";

/** Minimum window width in px for the fixed sidebar. In narrower windows it is a drawer. */
export const SIDEBAR_BREAKPOINT = 768;

/** Windows in which the sidebar is collapsed until the administrator chooses. */
export const COLLAPSED_SIDEBAR_WINDOW = "(max-width: 1023.98px)";

/** Holds `collapsed` or `expanded`. */
export const SIDEBAR_COOKIE = "sidebar_state";
