import type { NavEntry } from "@market/ui/feature";
import { NavLink, Tooltip } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import classes from "./sidebar.module.css";
import { isActiveEntry, sidebarEntries } from "../routing/sidebar-entries.ts";

export interface SidebarProps {
  /** Shows icons only, with titles in tooltips. */
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}

export function Sidebar({ collapsed, onNavigate }: SidebarProps): ReactNode {
  const { pathname } = useLocation();
  return <Entries pathname={pathname} collapsed={collapsed} onNavigate={onNavigate} />;
}

interface EntriesProps extends SidebarProps {
  pathname: string;
}

/** Takes only the pathname, so that typing in a search box (query string) does not re-render it. */
const Entries = memo(function Entries({
  pathname,
  collapsed,
  onNavigate,
}: EntriesProps): ReactNode {
  return (
    <nav className={classes.scroller} aria-label="Main">
      <ul className={classes.list} data-collapsed={collapsed || undefined}>
        {sidebarEntries.map((entry) => (
          <li key={entry.path}>
            <Tooltip label={entry.title} position="right" disabled={!collapsed}>
              <SidebarEntry
                entry={entry}
                active={isActiveEntry(entry.path, pathname)}
                collapsed={collapsed}
                onNavigate={onNavigate}
              />
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  );
});

interface SidebarEntryProps {
  entry: NavEntry;
  active: boolean;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

function SidebarEntry({
  entry,
  active,
  collapsed,
  onNavigate,
  ...others
}: SidebarEntryProps): ReactNode {
  const { title, path, icon: Icon, disabled = false } = entry;
  const shared = {
    ...others,
    className: classes.entry,
    label: collapsed ? undefined : title,
    "aria-label": collapsed ? title : undefined,
    leftSection: <Icon size={20} stroke={1.75} />,
  };
  if (disabled) {
    // Without href and tab stop: screen readers announce it, but it cannot be followed.
    return <NavLink {...shared} component="a" role="link" aria-disabled tabIndex={-1} disabled />;
  }
  return (
    <NavLink
      {...shared}
      component={Link}
      to={path}
      active={active}
      aria-current={active ? "page" : undefined}
      {...(onNavigate && { onClick: onNavigate })}
    />
  );
}
