import { useSession } from "@market/api-client/auth";
import { lazyMenu } from "@market/ui";
import { IconLogout } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { AccountDialog } from "../features.ts";
import { EntryLabel } from "./sidebar.tsx";
import classes from "./sidebar.module.css";
import { displayName, userInitial } from "./user-names.ts";

const UserMenu = lazyMenu(async () => (await import("./user-menu-items.tsx")).UserMenuItems, {
  position: "right-end",
  // A narrow window has no room beside the sidebar.
  middlewares: { shift: true, flip: { fallbackPlacements: ["top-start"] } },
  width: 200,
});

export interface SidebarFooterProps {
  collapsed: boolean;
  onOpenDialog: (dialog: AccountDialog) => void;
  onLogout: () => void;
}

/** Renders the user menu and Logout. */
export function SidebarFooter({
  collapsed,
  onOpenDialog,
  onLogout,
}: SidebarFooterProps): ReactNode {
  return (
    <div className={classes.footer} data-collapsed={collapsed || undefined}>
      <UserButton collapsed={collapsed} onOpenDialog={onOpenDialog} />
      <button
        type="button"
        className={`mantine-focus-auto ${classes.entry}`}
        {...(collapsed && { "aria-label": "Logout", "data-tooltip-name": "Logout" })}
        onClick={onLogout}
      >
        <IconLogout size={20} stroke={1.75} aria-hidden />
        {!collapsed && <EntryLabel>Logout</EntryLabel>}
      </button>
    </div>
  );
}

/** Renders the user's name and the button of the user menu. */
function UserButton({ collapsed, onOpenDialog }: Omit<SidebarFooterProps, "onLogout">): ReactNode {
  const { user } = useSession();
  const name = displayName(user);
  return (
    <UserMenu
      items={{ onOpenDialog }}
      renderButton={(props) => (
        <button
          {...props}
          type="button"
          className={`mantine-focus-auto ${classes.user}`}
          aria-label={collapsed ? `${name}, preferences` : undefined}
        >
          <span className={classes.avatar} aria-hidden>
            {userInitial(user)}
          </span>
          {!collapsed && (
            <span className={classes.names}>
              <span className={classes.name} title={name}>
                {name}
              </span>
              {user?.email && (
                <span className={classes.email} title={user.email}>
                  {user.email}
                </span>
              )}
            </span>
          )}
        </button>
      )}
    />
  );
}
