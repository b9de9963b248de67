import type { Panel } from "../panel.ts";

const ignore = (): void => {};

/** The panel at a wide window. Its actions do nothing. */
export const fakePanel: Panel = {
  sidebar: {
    isMobile: false,
    collapsed: false,
    drawerOpened: false,
    toggle: ignore,
    closeDrawer: ignore,
  },
  openSearch: ignore,
  showShortcuts: ignore,
  openDialog: ignore,
  logout: ignore,
};
