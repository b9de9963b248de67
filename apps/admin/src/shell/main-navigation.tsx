import type { NavEntry } from "@market/ui/feature";
import { Link, useLocation } from "@market/ui/navigation";
import { memo, type ReactNode } from "react";
import { isActiveEntry } from "../routing/routes.ts";
import classes from "./sidebar.module.css";

export interface MainNavigationProps {
  entries: readonly NavEntry[];
  /** Shows icons only, with titles in tooltips. */
  collapsed: boolean;
}

/** Renders the links to the screens. */
export function MainNavigation({ entries, collapsed }: MainNavigationProps): ReactNode {
  const { pathname } = useLocation();
  return (
    <nav className={classes.scroller} aria-label="Main">
      <ul className={classes.list} data-collapsed={collapsed || undefined}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <SidebarEntry
              entry={entry}
              active={isActiveEntry(entry.path, pathname)}
              collapsed={collapsed}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SidebarEntryProps {
  entry: NavEntry;
  active: boolean;
  collapsed: boolean;
}

/** A navigation renders only the entries that become active or inactive. */
const SidebarEntry = memo(function SidebarEntry({
  entry: { title, path, icon, disabled = false },
  active,
  collapsed,
}: SidebarEntryProps): ReactNode {
  const { children, ...props } = entryProps(title, icon, collapsed);
  if (disabled) {
    // Screen readers announce it as a link, but it cannot be followed.
    return (
      <span {...props} role="link" aria-disabled tabIndex={-1}>
        {children}
      </span>
    );
  }
  return (
    <Link {...props} to={path} aria-current={active ? "page" : undefined}>
      {children}
    </Link>
  );
});

/** Returns the look and the name of an entry. Collapsed, its title is a tooltip. */
export function entryProps(title: string, Icon: NavEntry["icon"], collapsed: boolean) {
  return {
    className: `mantine-focus-auto ${classes.entry}`,
    ...(collapsed && { "aria-label": title, "data-tooltip-name": title }),
    children: (
      <>
        <Icon size={20} stroke={1.75} aria-hidden />
        {!collapsed && (
          // The inner element has the smaller font, which leaves the height of the line.
          <span className={classes.label}>
            <span>{title}</span>
          </span>
        )}
      </>
    ),
  };
}
