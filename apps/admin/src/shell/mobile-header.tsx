import { lazyDialog, placeholderProps } from "@market/ui";
import { Logo } from "@market/ui/logo";
import { ActionIcon, Burger } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { SearchIconButton } from "../palette/search-button.tsx";
import classes from "./mobile-header.module.css";
import type { SidebarDrawerProps } from "./sidebar-drawer.tsx";

/** Fixed number of the badge. */
const NOTIFICATIONS = 3;

const SidebarDrawer = lazyDialog(
  async () => (await import("./sidebar-drawer.tsx")).SidebarDrawer,
  "sidebar",
);

export interface MobileHeaderProps extends SidebarDrawerProps {
  onToggle: () => void;
  onSearch: () => void;
  /** Shown in place of the name while it has content. */
  notice: ReactNode;
}

/** Renders the header of a narrow window, and the drawer that it opens, with the content of the sidebar. */
export function MobileHeader(props: MobileHeaderProps): ReactNode {
  const { onToggle, onSearch, notice, ...drawer } = props;
  const isLoaded = SidebarDrawer.useIsLoaded();
  return (
    <>
      <header className={classes.header}>
        <div className={classes.bar}>
          <Burger
            size="sm"
            opened={drawer.opened}
            onClick={onToggle}
            aria-label="Toggle sidebar"
            aria-expanded={drawer.opened && isLoaded}
            {...SidebarDrawer.preloadHandlers}
          />
          {notice}
          <p className={classes.name}>
            <Logo />
            Market Admin
          </p>
          <div className={classes.actions}>
            <SearchIconButton onClick={onSearch} />
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
      <SidebarDrawer {...drawer} />
    </>
  );
}
