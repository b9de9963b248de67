import { DelegatedTooltip } from "@market/ui";
import { useIsNavigating } from "@market/ui/navigation";
import { ActionIcon } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { memo, type CSSProperties, type ReactNode } from "react";
import { NewVersionBanner } from "../new-version/new-version-banner.tsx";
import { PaletteHost } from "../palette/palette-host.tsx";
import { SearchButton, SearchIconButton } from "../palette/search-button.tsx";
import { usePalette } from "../palette/use-palette.ts";
import { SIDEBAR_KEYS } from "../shortcuts/shortcuts.ts";
import { useShortcutText } from "../shortcuts/use-shortcut-text.ts";
import { TopProgressBar } from "../top-progress-bar.tsx";
import { useAccountDialog } from "./account-dialog-host.tsx";
import type { LazyAccountDialog } from "./account-dialogs.ts";
import classes from "./app-shell.module.css";
import { IdlePreload } from "./idle-preload.tsx";
import { COLLAPSED_SIDEBAR_WIDTH, HEADER_HEIGHT, SIDEBAR_WIDTH } from "./layout.ts";
import { SidebarDrawer } from "./lazy-components.ts";
import { MobileHeader } from "./mobile-header.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SidebarFooter } from "./sidebar-footer.tsx";
import { SkipLink } from "./skip-link.tsx";
import { notifyMissing, useMountOnDemand } from "../use-mount-on-demand.ts";
import { usePreloadOnIntent } from "./use-preload-on-intent.ts";
import { useSidebar } from "./use-sidebar.ts";

/** Renders the layout around protected screens. When the URL changes, only the parts that use it re-render. */
export const AppShell = memo(function AppShell({ children }: { children: ReactNode }): ReactNode {
  const { isMobile, collapsed, drawerOpened, toggle, closeDrawer } = useSidebar();
  const palette = usePalette();
  const search = (): void => palette.open("search");
  const preloadOnIntent = usePreloadOnIntent();
  const { element: accountDialog, open: openDialog } = useAccountDialog();
  const fixedWidth = collapsed ? COLLAPSED_SIDEBAR_WIDTH : SIDEBAR_WIDTH;
  const sizes: CSSProperties & Record<`--${string}`, string> = {
    "--app-shell-header-height": isMobile ? `${HEADER_HEIGHT}px` : "0px",
    "--sidebar-width": isMobile ? "0px" : fixedWidth,
  };
  return (
    <div className={classes.shell} style={sizes} {...preloadOnIntent}>
      <SkipLink />
      <NavigationProgress />
      <PaletteHost palette={palette} onToggleSidebar={toggle} />
      <IdlePreload />
      {accountDialog}
      {isMobile ? (
        <>
          <header className={classes.header}>
            <DelegatedTooltip position="right">
              <MobileHeader opened={drawerOpened} onToggle={toggle} onSearch={search} />
            </DelegatedTooltip>
          </header>
          <MobileSidebar
            opened={drawerOpened}
            onClose={closeDrawer}
            onOpenDialog={(dialog) => {
              // Otherwise the drawer stays open below the dialog.
              closeDrawer();
              openDialog(dialog);
            }}
          />
        </>
      ) : (
        <DelegatedTooltip position="right">
          <nav className={classes.sidebar} data-collapsed={collapsed || undefined}>
            <div className={classes.top} style={{ height: HEADER_HEIGHT }}>
              {!collapsed && <p className={classes.name}>Market Admin</p>}
              <CollapseButton collapsed={collapsed} onToggle={toggle} />
            </div>
            <div className={classes.search}>
              {collapsed ? (
                <SearchIconButton onClick={search} />
              ) : (
                <SearchButton onClick={search} />
              )}
            </div>
            <div className={classes.entries}>
              <Sidebar collapsed={collapsed} />
            </div>
            <SidebarFooter collapsed={collapsed} onOpenDialog={openDialog} />
          </nav>
        </DelegatedTooltip>
      )}
      <main id="content" tabIndex={-1} className={classes.main}>
        <OfflineBanner />
        <NewVersionBanner />
        {children}
      </main>
    </div>
  );
});

interface MobileSidebarProps {
  opened: boolean;
  onClose: () => void;
  onOpenDialog: (dialog: LazyAccountDialog) => void;
}

function MobileSidebar({ opened, onClose, onOpenDialog }: MobileSidebarProps): ReactNode {
  const isMounted = useMountOnDemand(SidebarDrawer, opened, () => {
    onClose();
    notifyMissing("The sidebar");
  });
  if (!isMounted) return opened && <TopProgressBar label="Loading sidebar" />;
  return (
    <SidebarDrawer opened={opened} onClose={onClose}>
      <div className={classes.entries}>
        <Sidebar collapsed={false} onNavigate={onClose} />
      </div>
      <SidebarFooter collapsed={false} onOpenDialog={onOpenDialog} />
    </SidebarDrawer>
  );
}

function NavigationProgress(): ReactNode {
  return useIsNavigating() && <TopProgressBar label="Loading page" />;
}

interface CollapseButtonProps {
  collapsed: boolean;
  onToggle: () => void;
}

function CollapseButton({ collapsed, onToggle }: CollapseButtonProps): ReactNode {
  const shortcutText = useShortcutText();
  return (
    <ActionIcon
      size={32}
      aria-label="Toggle sidebar"
      aria-expanded={!collapsed}
      data-tooltip={`Toggle sidebar (${shortcutText(SIDEBAR_KEYS)})`}
      onClick={onToggle}
    >
      {collapsed ? (
        <IconLayoutSidebarLeftExpand size={20} aria-hidden />
      ) : (
        <IconLayoutSidebarLeftCollapse size={20} aria-hidden />
      )}
    </ActionIcon>
  );
}
