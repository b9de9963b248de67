import { Logo } from "@market/ui/logo";
import { ActionIcon } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { AccountDialog } from "../features.ts";
import { SearchButton, SearchIconButton } from "../palette/search-button.tsx";
import { shortcutText, SIDEBAR_KEYS } from "../shortcuts/shortcuts.ts";
import { sidebarEntries } from "../routing/sidebar-entries.ts";
import classes from "./fixed-sidebar.module.css";
import { HEADER_HEIGHT } from "./layout.ts";
import { Sidebar } from "./sidebar.tsx";
import { SidebarFooter } from "./sidebar-footer.tsx";

export interface FixedSidebarProps {
  /** Shows icons only, with titles in tooltips. */
  collapsed: boolean;
  onToggle: () => void;
  onSearch: () => void;
  onOpenDialog: (dialog: AccountDialog) => void;
  onLogout: () => void;
  /** Shown above the footer. */
  notice: ReactNode;
}

export function FixedSidebar({
  collapsed,
  onToggle,
  onSearch,
  onOpenDialog,
  onLogout,
  notice,
}: FixedSidebarProps): ReactNode {
  const CollapseIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div
      role="banner"
      className={classes.sidebar}
      data-collapsed={collapsed || undefined}
      data-tooltip-position="right"
    >
      <div className={classes.top} style={{ height: HEADER_HEIGHT }}>
        {!collapsed && (
          <p className={classes.name}>
            <Logo />
            Market Admin
          </p>
        )}
        <ActionIcon
          size={32}
          aria-label="Toggle sidebar"
          aria-expanded={!collapsed}
          data-tooltip-name={`Toggle sidebar (${shortcutText(SIDEBAR_KEYS)})`}
          onClick={onToggle}
        >
          <CollapseIcon size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.search}>
        {collapsed ? <SearchIconButton onClick={onSearch} /> : <SearchButton onClick={onSearch} />}
      </div>
      <div className={classes.entries}>
        <Sidebar entries={sidebarEntries} collapsed={collapsed} />
      </div>
      {notice}
      <SidebarFooter collapsed={collapsed} onOpenDialog={onOpenDialog} onLogout={onLogout} />
    </div>
  );
}
