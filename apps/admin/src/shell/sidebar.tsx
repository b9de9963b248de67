import { Logo } from "@market/ui/logo";
import { ActionIcon } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { SearchButton, SearchIconButton } from "../palette/search-button.tsx";
import { sidebarEntries } from "../routing/routes.ts";
import { shortcutText, SIDEBAR_KEYS } from "../shortcuts/shortcuts.ts";
import { MainNavigation } from "./main-navigation.tsx";
import { MobileHeader } from "./mobile-header.tsx";
import { usePanel } from "../panel.ts";
import { SidebarFooter } from "./sidebar-footer.tsx";
import classes from "./sidebar.module.css";

export interface SidebarProps {
  /** Shown above the footer, in a narrow window in its header. */
  notice: ReactNode;
}

/** Renders the entries and the footer: at the side or, in a narrow window, in a drawer with a header that opens it. */
export function Sidebar({ notice }: SidebarProps): ReactNode {
  const { isMobile, collapsed, toggle } = usePanel().sidebar;
  const CollapseIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const content = (
    <>
      <MainNavigation entries={sidebarEntries} collapsed={collapsed} />
      {!isMobile && notice}
      <SidebarFooter />
    </>
  );
  if (isMobile) return <MobileHeader notice={notice}>{content}</MobileHeader>;
  return (
    <aside
      className={classes.sidebar}
      data-collapsed={collapsed || undefined}
      data-tooltip-position="right"
    >
      <div className={classes.top}>
        {!collapsed && (
          <div className={classes.product}>
            <Logo />
            Market Admin
          </div>
        )}
        <ActionIcon
          size={32}
          aria-label="Toggle sidebar"
          aria-expanded={!collapsed}
          data-tooltip-name={`Toggle sidebar (${shortcutText(SIDEBAR_KEYS)})`}
          onClick={toggle}
        >
          <CollapseIcon size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.search}>{collapsed ? <SearchIconButton /> : <SearchButton />}</div>
      {content}
    </aside>
  );
}
