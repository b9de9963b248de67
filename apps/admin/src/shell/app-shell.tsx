import { useIsNavigating } from "@market/ui/navigation";
import { ActionIcon, Box, Drawer, Group, Text, Tooltip } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { memo, type ReactNode } from "react";
import { PaletteHost } from "../palette/palette-host.tsx";
import { SearchButton, SearchIconButton } from "../palette/search-button.tsx";
import { usePalette } from "../palette/use-palette.ts";
import { SIDEBAR_KEYS } from "../shortcuts/shortcuts.ts";
import { useShortcutText } from "../shortcuts/use-shortcut-text.ts";
import { TopProgressBar } from "../top-progress-bar.tsx";
import classes from "./app-shell.module.css";
import { COLLAPSED_SIDEBAR_WIDTH, HEADER_HEIGHT, SIDEBAR_WIDTH } from "./layout.ts";
import { MobileHeader } from "./mobile-header.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SidebarFooter } from "./sidebar-footer.tsx";
import { SkipLink } from "./skip-link.tsx";
import { usePreloadOnIntent } from "./use-preload-on-intent.ts";
import { useSidebar } from "./use-sidebar.ts";

const DRAWER_WIDTH = "18rem";

/** Renders the layout around protected screens. When the URL changes, only the parts that use it re-render. */
export const AppShell = memo(function AppShell({ children }: { children: ReactNode }): ReactNode {
  const { isMobile, collapsed, drawerOpened, toggle, closeDrawer } = useSidebar();
  const palette = usePalette();
  const search = (): void => palette.open("search");
  const preloadOnIntent = usePreloadOnIntent();
  const fixedWidth = collapsed ? COLLAPSED_SIDEBAR_WIDTH : SIDEBAR_WIDTH;
  return (
    <Box
      className={classes.shell}
      style={{
        "--app-shell-header-height": isMobile ? `${HEADER_HEIGHT}px` : "0px",
        "--sidebar-width": isMobile ? "0px" : fixedWidth,
      }}
      {...preloadOnIntent}
    >
      <SkipLink />
      <NavigationProgress />
      <PaletteHost palette={palette} onToggleSidebar={toggle} />
      {isMobile && (
        <header className={classes.header}>
          <MobileHeader opened={drawerOpened} onToggle={toggle} onSearch={search} />
        </header>
      )}
      {isMobile ? (
        <Drawer
          opened={drawerOpened}
          onClose={closeDrawer}
          size={DRAWER_WIDTH}
          title="Market Admin"
          padding={0}
          styles={{
            header: { paddingInline: "var(--mantine-spacing-md)" },
            body: { height: "calc(100% - 60px)", display: "flex", flexDirection: "column" },
          }}
          closeButtonProps={{ "aria-label": "Close sidebar" }}
        >
          <div className={classes.entries}>
            <Sidebar collapsed={false} onNavigate={closeDrawer} />
          </div>
          <SidebarFooter collapsed={false} />
        </Drawer>
      ) : (
        <nav className={classes.sidebar}>
          <Group h={HEADER_HEIGHT} px={collapsed ? 8 : "md"} justify="space-between" wrap="nowrap">
            {!collapsed && <Text fw={650}>Market Admin</Text>}
            <CollapseButton collapsed={collapsed} onToggle={toggle} />
          </Group>
          <Box px={collapsed ? 8 : "xs"}>
            {collapsed ? <SearchIconButton onClick={search} /> : <SearchButton onClick={search} />}
          </Box>
          <div className={classes.entries}>
            <Sidebar collapsed={collapsed} />
          </div>
          <SidebarFooter collapsed={collapsed} />
        </nav>
      )}
      <main id="content" tabIndex={-1} className={classes.main}>
        <OfflineBanner />
        {children}
      </main>
    </Box>
  );
});

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
    <Tooltip label={`Toggle sidebar (${shortcutText(SIDEBAR_KEYS)})`} position="right">
      <ActionIcon
        size={32}
        aria-label="Toggle sidebar"
        aria-expanded={!collapsed}
        onClick={onToggle}
      >
        {collapsed ? (
          <IconLayoutSidebarLeftExpand size={20} aria-hidden />
        ) : (
          <IconLayoutSidebarLeftCollapse size={20} aria-hidden />
        )}
      </ActionIcon>
    </Tooltip>
  );
}
