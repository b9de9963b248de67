import { ActionIcon, Burger } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { SearchIconButton } from "../palette/search-button.tsx";
import { SidebarDrawer } from "./lazy-components.ts";
import classes from "./mobile-header.module.css";
import { preloadHandlers } from "../use-mount-on-demand.ts";

/** Fixed number of the badge (specification, point 9). */
const NOTIFICATIONS = 3;

export interface MobileHeaderProps {
  opened: boolean;
  onToggle: () => void;
  onSearch: () => void;
}

export function MobileHeader({ opened, onToggle, onSearch }: MobileHeaderProps): ReactNode {
  return (
    <div className={classes.header}>
      <Burger
        size="sm"
        opened={opened}
        onClick={onToggle}
        aria-label="Toggle sidebar"
        aria-expanded={opened}
        {...preloadHandlers(SidebarDrawer)}
      />
      <p className={classes.name}>Market Admin</p>
      <div className={classes.actions}>
        <SearchIconButton onClick={onSearch} />
        <div className={classes.notifications}>
          <span className={classes.badge}>{NOTIFICATIONS}</span>
          <ActionIcon size="lg" aria-label={`Notifications, ${NOTIFICATIONS} unread`}>
            <IconBell size={20} aria-hidden />
          </ActionIcon>
        </div>
      </div>
    </div>
  );
}
