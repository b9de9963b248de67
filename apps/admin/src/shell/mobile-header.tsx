import { lazyDialog, placeholderProps } from "@market/ui";
import { Logo } from "@market/ui/logo";
import { ActionIcon, Burger } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { SearchIconButton } from "../palette/search-button.tsx";
import classes from "./mobile-header.module.css";
import { usePanel } from "../panel.ts";

/** Fixed number of the badge. */
const NOTIFICATIONS = 3;

const SidebarDrawer = lazyDialog(
  async () => (await import("./sidebar-drawer.tsx")).SidebarDrawer,
  "sidebar",
);

export interface MobileHeaderProps {
  /** Shown in place of the name while it has content. */
  notice: ReactNode;
  /** The content of the sidebar. */
  children: ReactNode;
}

/** Renders the header of a narrow window, and the drawer that it opens. */
export function MobileHeader({ notice, children }: MobileHeaderProps): ReactNode {
  const { drawerOpened, toggle, closeDrawer } = usePanel().sidebar;
  const isLoaded = SidebarDrawer.useIsLoaded();
  return (
    <>
      <header className={classes.header}>
        <div className={classes.bar}>
          <Burger
            size="sm"
            opened={drawerOpened}
            onClick={toggle}
            aria-label="Toggle sidebar"
            aria-expanded={drawerOpened && isLoaded}
            {...SidebarDrawer.preloadHandlers}
          />
          {notice}
          <div className={classes.name}>
            <Logo />
            Market Admin
          </div>
          <div className={classes.actions}>
            <SearchIconButton />
            <div className={classes.notifications}>
              <span className={classes.badge}>{NOTIFICATIONS}</span>
              <ActionIcon
                size="lg"
                aria-label={`Notifications, ${NOTIFICATIONS} unread`}
                {...placeholderProps}
              >
                <IconBell size={20} aria-hidden />
              </ActionIcon>
            </div>
          </div>
        </div>
      </header>
      <SidebarDrawer opened={drawerOpened} onClose={closeDrawer}>
        {children}
      </SidebarDrawer>
    </>
  );
}
