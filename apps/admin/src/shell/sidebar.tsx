import type { NavEntry } from "@market/ui/feature";
import { NavLink, Tooltip } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import classes from "./sidebar.module.css";
import { isActiveEntry, sidebarEntries } from "./sidebar-entries.ts";

export interface SidebarProps {
  /** Icons only, their names in tooltips. */
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}

/** The main navigation. */
export function Sidebar({ collapsed, onNavigate }: SidebarProps): ReactNode {
  const { pathname } = useLocation();
  return <Entries pathname={pathname} collapsed={collapsed} onNavigate={onNavigate} />;
}

interface EntriesProps extends SidebarProps {
  pathname: string;
}

/** Of the address, the path alone: each key in a search box changes the rest. */
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
    // A link without an address: named, and nothing to click or to tab to.
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
