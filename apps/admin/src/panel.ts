import type { DataContext } from "@market/api-client";
import type { UserMenuDialog } from "@market/ui/feature";
import { createContext, use } from "react";

export interface SidebarState {
  /** Whether the sidebar is a drawer. */
  isMobile: boolean;
  /** Whether the fixed sidebar shows icons only. Remembered in a cookie. */
  collapsed: boolean;
  drawerOpened: boolean;
  toggle: () => void;
  closeDrawer: () => void;
}

/** What the parts of the app shell, its menu and the palette do with each other. */
export interface Panel {
  sidebar: SidebarState;
  openSearch: () => void;
  showShortcuts: () => void;
  /** Opens a dialog outside the sidebar, because the drawer of a narrow window closes first. */
  openDialog: (dialog: UserMenuDialog<DataContext>) => void;
  logout: () => void;
}

export const PanelContext = createContext<Panel | null>(null);

export function usePanel(): Panel {
  const panel = use(PanelContext);
  if (!panel) throw new Error("usePanel needs a PanelContext above it");
  return panel;
}
