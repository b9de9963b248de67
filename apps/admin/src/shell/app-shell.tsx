import { lazyDialog, TopProgressBar } from "@market/ui";
import { useIsNavigating } from "@market/ui/navigation";
import { useState, type CSSProperties, type ReactNode } from "react";
import type { AccountDialog } from "../features.ts";
import { useLogout } from "../logout/use-logout.tsx";
import { useNewVersion } from "../new-version/use-new-version.ts";
import { Palette } from "../palette/lazy-palette.tsx";
import { usePalette } from "../palette/use-palette.ts";
import classes from "./app-shell.module.css";
import { FixedSidebar } from "./fixed-sidebar.tsx";
import { IdlePreload } from "./idle-preload.tsx";
import { COLLAPSED_SIDEBAR_WIDTH, HEADER_HEIGHT, SIDEBAR_WIDTH } from "./layout.ts";
import { MobileSidebar } from "./mobile-sidebar.tsx";
import { ShellNotice } from "./shell-notice.tsx";
import { SkipLink } from "./skip-link.tsx";
import { usePreloadOnIntent } from "./use-preload-on-intent.ts";
import { useSidebar } from "./use-sidebar.ts";

const ShortcutsDialog = lazyDialog(
  async () => (await import("../shortcuts/shortcuts-dialog.tsx")).ShortcutsDialog,
  ({ opened }) => opened,
);

/** Renders the layout around protected screens. When the URL changes, only the parts that use it re-render. */
export function AppShell({ children }: { children: ReactNode }): ReactNode {
  const { isMobile, collapsed, drawerOpened, toggle, closeDrawer } = useSidebar();
  const { view, open, close } = usePalette();
  const preloadOnIntent = usePreloadOnIntent();
  const version = useNewVersion();
  const [logout, logoutDialog] = useLogout();
  const [account, setAccount] = useState<{ dialog: AccountDialog; opened: boolean }>();
  const openDialog = (dialog: AccountDialog): void => {
    // Otherwise the drawer stays open below the dialog.
    closeDrawer();
    setAccount({ dialog, opened: true });
  };
  const sidebar = {
    onToggle: toggle,
    onSearch: () => open("search"),
    onOpenDialog: openDialog,
    onLogout: () => {
      closeDrawer();
      logout();
    },
    notice: <ShellNotice version={version} collapsed={!isMobile && collapsed} />,
  };
  const fixedWidth = collapsed ? COLLAPSED_SIDEBAR_WIDTH : SIDEBAR_WIDTH;
  const sizes: CSSProperties & Record<`--${string}`, string> = {
    "--app-shell-header-height": isMobile ? `${HEADER_HEIGHT}px` : "0px",
    "--sidebar-width": isMobile ? "0px" : fixedWidth,
  };
  return (
    <div className={classes.shell} style={sizes} {...preloadOnIntent}>
      <SkipLink />
      <NavigationProgress />
      <Palette
        opened={view === "search"}
        onClose={close}
        onShowShortcuts={() => open("shortcuts")}
        onToggleSidebar={toggle}
        onLogout={logout}
      />
      <ShortcutsDialog opened={view === "shortcuts"} onClose={close} />
      {logoutDialog}
      <IdlePreload />
      {account && (
        <account.dialog.Dialog
          opened={account.opened}
          onClose={() => setAccount({ ...account, opened: false })}
        />
      )}
      {isMobile ? (
        <MobileSidebar {...sidebar} opened={drawerOpened} onClose={closeDrawer} />
      ) : (
        <FixedSidebar {...sidebar} collapsed={collapsed} />
      )}
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}

function NavigationProgress(): ReactNode {
  return useIsNavigating() && <TopProgressBar label="Loading page" />;
}
