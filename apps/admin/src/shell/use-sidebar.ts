import { useHotkeys, useMediaQuery } from "@mantine/hooks";
import Cookies from "js-cookie";
import { useState } from "react";
import { SIDEBAR_KEYS } from "../palette/shortcuts.ts";

const COOKIE = "sidebar_state";

/** Seven days in seconds (specification, point 9). */
const COOKIE_LIFETIME = "604800";

export interface Sidebar {
  /** Below 768 px the sidebar is a panel that slides in. */
  isMobile: boolean;
  collapsed: boolean;
  panelOpen: boolean;
  toggle: () => void;
  closePanel: () => void;
}

/** The sidebar's state: the wide one's is remembered in a cookie, the panel's is not. Mod+B toggles. */
export function useSidebar(): Sidebar {
  // The first answer counts: a wrong one would be painted.
  const isMobile = useMediaQuery("(max-width: 767.98px)", undefined, {
    getInitialValueInEffect: false,
  });
  const [collapsed, setCollapsed] = useState(() => Cookies.get(COOKIE) === "collapsed");
  const [panelOpen, setPanelOpen] = useState(false);

  const toggle = (): void => {
    if (isMobile) {
      setPanelOpen(!panelOpen);
      return;
    }
    setCollapsed(!collapsed);
    Cookies.set(COOKIE, collapsed ? "expanded" : "collapsed", {
      path: "/",
      sameSite: "lax",
      "max-age": COOKIE_LIFETIME,
    });
  };
  // Inside inputs too.
  useHotkeys([[SIDEBAR_KEYS, toggle]], [], true);

  return { isMobile, collapsed, panelOpen, toggle, closePanel: () => setPanelOpen(false) };
}
