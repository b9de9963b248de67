import type { NavEntry } from "@market/ui/feature";
import { useLocation, useNavigation } from "@market/ui/navigation";
import { useCallbackRef } from "@mantine/hooks";
import { memo, type MouseEvent, type ReactNode } from "react";
import { isActiveEntry } from "../routing/routes.ts";
import classes from "./sidebar.module.css";

export interface MainNavigationProps {
  entries: readonly NavEntry[];
  /** Shows icons only, with titles in tooltips. */
  collapsed: boolean;
  /** Called on a click on a link. */
  onNavigate: () => void;
}

/** Renders the links to the screens. Plain ones: each `Link` renders whenever the URL changes. */
export function MainNavigation({ entries, collapsed, onNavigate }: MainNavigationProps): ReactNode {
  const { pathname } = useLocation();
  const { navigate } = useNavigation();
  // A new function would render each entry.
  const handleClick = useCallbackRef((event: MouseEvent<HTMLAnchorElement>) => {
    const { currentTarget: link, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    onNavigate();
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    navigate(link.pathname, { replace: link.href === location.href });
  });
  return (
    <nav className={classes.scroller} aria-label="Main">
      <ul className={classes.list} data-collapsed={collapsed || undefined}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <SidebarEntry
              entry={entry}
              active={isActiveEntry(entry.path, pathname)}
              collapsed={collapsed}
              onClick={handleClick}
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
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A navigation renders only the entries that become active or inactive. */
const SidebarEntry = memo(function SidebarEntry({
  entry: { title, path, icon, disabled = false },
  active,
  collapsed,
  onClick,
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
    <a {...props} href={path} aria-current={active ? "page" : undefined} onClick={onClick}>
      {children}
    </a>
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
