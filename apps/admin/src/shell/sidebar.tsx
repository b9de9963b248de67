import type { NavEntry } from "@market/ui/feature";
import { memo, type ReactNode } from "react";
import { useLocation } from "@market/ui/navigation";
import { isActiveEntry } from "../routing/sidebar-entries.ts";
import classes from "./sidebar.module.css";
import { useFollowLinks } from "./use-follow-links.ts";

export interface SidebarProps {
  entries: readonly NavEntry[];
  /** Shows icons only, with titles in tooltips. */
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}

export function Sidebar({ entries, collapsed, onNavigate }: SidebarProps): ReactNode {
  const { pathname } = useLocation();
  const followLinks = useFollowLinks(onNavigate);
  return (
    <nav className={classes.scroller} aria-label="Main" {...followLinks}>
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
  entry: { title, path, icon: Icon, disabled = false },
  active,
  collapsed,
}: SidebarEntryProps): ReactNode {
  const attributes = {
    className: `mantine-focus-auto ${classes.entry}`,
    ...(collapsed && { "aria-label": title, "data-tooltip-name": title }),
  };
  const content = (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      {!collapsed && <EntryLabel>{title}</EntryLabel>}
    </>
  );
  if (disabled) {
    // Screen readers announce it as a link, but it cannot be followed.
    return (
      <span {...attributes} role="link" aria-disabled tabIndex={-1}>
        {content}
      </span>
    );
  }
  return (
    <a {...attributes} href={path} aria-current={active ? "page" : undefined}>
      {content}
    </a>
  );
});

/** The label of an entry. The inner element has the smaller font, which leaves the height of the line. */
export function EntryLabel({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className={classes.label}>
      <span>{children}</span>
    </span>
  );
}
