import { useAuth } from "@market/api-client/auth";
import { IconLogout } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { EntryLabel } from "./sidebar.tsx";
import classes from "./sidebar.module.css";
import { UserButton, type UserButtonProps } from "./user-button.tsx";

export function SidebarFooter({ collapsed, onOpenDialog }: UserButtonProps): ReactNode {
  const { logout } = useAuth();
  return (
    <div className={classes.footer} data-collapsed={collapsed || undefined}>
      <UserButton collapsed={collapsed} onOpenDialog={onOpenDialog} />
      <button
        type="button"
        className={`mantine-focus-auto ${classes.entry}`}
        {...(collapsed && { "aria-label": "Logout", "data-tooltip": "Logout" })}
        onClick={logout}
      >
        <IconLogout size={20} stroke={1.75} />
        {!collapsed && <EntryLabel>Logout</EntryLabel>}
      </button>
    </div>
  );
}
