import { lazyDialog, placeholderProps } from "@market/ui";
import { Logo } from "@market/ui/logo";
import { ActionIcon, Burger } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { AccountDialog } from "../features.ts";
import { SearchIconButton } from "../palette/search-button.tsx";
import { sidebarEntries } from "../routing/sidebar-entries.ts";
import classes from "./mobile-sidebar.module.css";
import { Sidebar } from "./sidebar.tsx";
import { SidebarFooter } from "./sidebar-footer.tsx";

/** Fixed number of the badge. */
const NOTIFICATIONS = 3;

const SidebarDrawer = lazyDialog(
  async () => (await import("./sidebar-drawer.tsx")).SidebarDrawer,
  ({ opened }) => opened,
  "sidebar",
);

export interface MobileSidebarProps extends MobileHeaderProps {
  onClose: () => void;
  onOpenDialog: (dialog: AccountDialog) => void;
  onLogout: () => void;
}

/** Renders the header of a narrow window, and the sidebar as a drawer. */
export function MobileSidebar({
  onClose,
  onOpenDialog,
  onLogout,
  ...header
}: MobileSidebarProps): ReactNode {
  return (
    <>
      <header className={classes.header}>
        <MobileHeader {...header} />
      </header>
      <SidebarDrawer opened={header.opened} onClose={onClose}>
        <div className={classes.entries}>
          <Sidebar entries={sidebarEntries} collapsed={false} onNavigate={onClose} />
        </div>
        <SidebarFooter collapsed={false} onOpenDialog={onOpenDialog} onLogout={onLogout} />
      </SidebarDrawer>
    </>
  );
}

interface MobileHeaderProps {
  /** Whether the drawer is open. */
  opened: boolean;
  onToggle: () => void;
  onSearch: () => void;
  /** Shown in place of the name while it has content. */
  notice: ReactNode;
}

export function MobileHeader({ opened, onToggle, onSearch, notice }: MobileHeaderProps): ReactNode {
  const isLoaded = SidebarDrawer.useIsLoaded();
  return (
    <div className={classes.bar}>
      <Burger
        size="sm"
        opened={opened}
        onClick={onToggle}
        aria-label="Toggle sidebar"
        aria-expanded={opened && isLoaded}
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
  );
}
