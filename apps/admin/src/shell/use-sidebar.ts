import { useMediaQuery } from "@mantine/hooks";
import Cookies from "js-cookie";
import { useState } from "react";
import type { SidebarState } from "../panel.ts";
import { isDialogOpen } from "../palette/use-palette.tsx";
import { SIDEBAR_KEYS, useShortcuts } from "../shortcuts/shortcuts.ts";

/* The static layout of index.html, which is shown until the app has loaded, has the same values. */

export const SIDEBAR_WIDTH = "16rem";
export const COLLAPSED_SIDEBAR_WIDTH = "3rem";

/** Minimum window width in px for the fixed sidebar. In narrower windows it is a drawer. */
export const SIDEBAR_BREAKPOINT = 768;

/** Windows in which the sidebar is collapsed until the administrator chooses. */
export const COLLAPSED_SIDEBAR_WINDOW = "(max-width: 1023.98px)";

/** Holds `collapsed` or `expanded`. */
export const SIDEBAR_COOKIE = "sidebar_state";

/** Returns the state of the sidebar, and registers the shortcut that toggles it. */
export function useSidebar(): SidebarState {
  // Read at once, not in an effect: the first render would show the wrong layout.
  const isMobile = useMediaQuery(`(max-width: ${SIDEBAR_BREAKPOINT - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const [collapsed, setCollapsed] = useState(() => {
    const remembered = Cookies.get(SIDEBAR_COOKIE);
    return remembered
      ? remembered === "collapsed"
      : window.matchMedia(COLLAPSED_SIDEBAR_WINDOW).matches;
  });
  const [drawerOpened, setDrawerOpened] = useState(false);
  if (drawerOpened && !isMobile) setDrawerOpened(false);
  const closeDrawer = (): void => setDrawerOpened(false);

  const toggle = (): void => {
    if (isMobile) {
      setDrawerOpened(!drawerOpened);
      return;
    }
    setCollapsed(!collapsed);
    Cookies.set(SIDEBAR_COOKIE, collapsed ? "expanded" : "collapsed", {
      path: "/",
      sameSite: "lax",
      "max-age": String(7 * 24 * 60 * 60),
    });
  };
  const handleKeys = (): void => {
    // The drawer would open over the dialog.
    if (!isMobile || drawerOpened || !isDialogOpen()) toggle();
  };
  useShortcuts({ [SIDEBAR_KEYS]: handleKeys });

  return { isMobile, collapsed: !isMobile && collapsed, drawerOpened, toggle, closeDrawer };
}
