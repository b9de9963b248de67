import type { DataContext } from "@market/api-client";
import { lazyDialog, TopProgressBar } from "@market/ui";
import type { UserMenuDialog } from "@market/ui/feature";
import { useIsNavigating } from "@market/ui/navigation";
import { useState, type CSSProperties, type ReactNode } from "react";
import { useLogout } from "../logout/use-logout.tsx";
import { useNewVersion } from "../new-version/use-new-version.ts";
import { Palette } from "../palette/lazy-palette.tsx";
import { usePalette } from "../palette/use-palette.ts";
import classes from "./app-shell.module.css";
import { IdlePreload } from "./idle-preload.tsx";
import { COLLAPSED_SIDEBAR_WIDTH, HEADER_HEIGHT, SIDEBAR_WIDTH } from "./layout.ts";
import { ShellNotice } from "./shell-notice.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SkipLink } from "./skip-link.tsx";
import { usePreloadOnIntent } from "./use-preload-on-intent.ts";
import { useSidebar } from "./use-sidebar.ts";

const ShortcutsDialog = lazyDialog(
  async () => (await import("../shortcuts/shortcuts-dialog.tsx")).ShortcutsDialog,
  ({ opened }) => opened,
);

/** Renders the layout around protected screens. When the URL changes, only the parts that use it re-render. */
export function AppShell({ children }: { children: ReactNode }): ReactNode {
  const sidebar = useSidebar();
  const { view, open, close } = usePalette();
  const preloadOnIntent = usePreloadOnIntent();
  const version = useNewVersion();
  const [logout, logoutDialog] = useLogout();
  const [account, setAccount] = useState<{ item: UserMenuDialog<DataContext>; opened: boolean }>();
  const collapsed = !sidebar.isMobile && sidebar.collapsed;
  const fixedWidth = collapsed ? COLLAPSED_SIDEBAR_WIDTH : SIDEBAR_WIDTH;
  const sizes: CSSProperties & Record<`--${string}`, string> = {
    "--app-shell-header-height": sidebar.isMobile ? `${HEADER_HEIGHT}px` : "0px",
    "--sidebar-width": sidebar.isMobile ? "0px" : fixedWidth,
  };
  return (
    <div className={classes.shell} style={sizes} {...preloadOnIntent}>
      <SkipLink />
      <NavigationProgress />
      <Palette
        opened={view === "search"}
        onClose={close}
        onShowShortcuts={() => open("shortcuts")}
        onToggleSidebar={sidebar.toggle}
        onLogout={logout}
      />
      <ShortcutsDialog opened={view === "shortcuts"} onClose={close} />
      {logoutDialog}
      <IdlePreload />
      {account && (
        <account.item.Dialog
          opened={account.opened}
          onClose={() => setAccount({ ...account, opened: false })}
        />
      )}
      <Sidebar
        state={sidebar}
        notice={<ShellNotice version={version} collapsed={collapsed} />}
        onSearch={() => open("search")}
        onOpenDialog={(item) => {
          // Otherwise the drawer stays open below the dialog.
          sidebar.closeDrawer();
          setAccount({ item, opened: true });
        }}
        onLogout={() => {
          sidebar.closeDrawer();
          logout();
        }}
      />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}

function NavigationProgress(): ReactNode {
  return useIsNavigating() && <TopProgressBar label="Loading page" />;
}
