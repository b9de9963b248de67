import type { DataContext } from "@market/api-client";
import { TopProgressBar } from "@market/ui";
import type { UserMenuDialog } from "@market/ui/feature";
import { useIsNavigating } from "@market/ui/navigation";
import { useState, type ReactNode } from "react";
import { useLogout } from "./use-logout.tsx";
import { useNewVersion } from "./use-new-version.ts";
import { Palette, ShortcutsDialog, usePalette } from "../palette/use-palette.tsx";
import classes from "./app-shell.module.css";
import { Sidebar } from "./sidebar.tsx";
import { PanelContext, type Panel } from "../panel.ts";
import { IdlePreload, ShellNotice, usePreloadOnIntent } from "./preload.ts";
import { COLLAPSED_SIDEBAR_WIDTH, SIDEBAR_WIDTH, useSidebar } from "./use-sidebar.ts";

/** Renders the layout around protected screens. When the URL changes, only the parts that use it re-render. */
export function AppShell({ children }: { children: ReactNode }): ReactNode {
  const sidebar = useSidebar();
  const { view, open, close } = usePalette();
  const preloadOnIntent = usePreloadOnIntent();
  const version = useNewVersion();
  const [logout, logoutDialog] = useLogout();
  const [account, setAccount] = useState<{ item: UserMenuDialog<DataContext>; opened: boolean }>();
  const fixedWidth = sidebar.collapsed ? COLLAPSED_SIDEBAR_WIDTH : SIDEBAR_WIDTH;
  const style: Record<`--${string}`, string> = {
    "--sidebar-width": sidebar.isMobile ? "0px" : fixedWidth,
  };
  const panel: Panel = {
    sidebar,
    openSearch: () => open("search"),
    showShortcuts: () => open("shortcuts"),
    openDialog: (item) => {
      // Otherwise the drawer stays open below the dialog.
      sidebar.closeDrawer();
      setAccount({ item, opened: true });
    },
    logout: () => {
      sidebar.closeDrawer();
      logout();
    },
  };
  return (
    <PanelContext value={panel}>
      <div className={classes.shell} style={style} {...preloadOnIntent}>
        <SkipLink />
        <NavigationProgress />
        <Palette opened={view === "search"} onClose={close} />
        <ShortcutsDialog opened={view === "shortcuts"} onClose={close} />
        {logoutDialog}
        <IdlePreload />
        {account && (
          <account.item.Dialog
            opened={account.opened}
            onClose={() => setAccount({ ...account, opened: false })}
          />
        )}
        <Sidebar notice={<ShellNotice version={version} collapsed={sidebar.collapsed} />} />
        <main id="content" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
    </PanelContext>
  );
}

function NavigationProgress(): ReactNode {
  return useIsNavigating() && <TopProgressBar label="Loading page" />;
}

/** Renders the first tab stop of the page, hidden until it has the focus. */
function SkipLink(): ReactNode {
  return (
    <a
      className={classes.skip}
      href="#content"
      onClick={(event) => {
        // A hash would add a history entry past the router, and so past the question about unsaved changes.
        event.preventDefault();
        document.querySelector<HTMLElement>("#content")?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
