import { useSession } from "@market/api-client/auth";
import { lazyMenu } from "@market/ui";
import type { ReactNode } from "react";
import type { AccountDialog } from "../features.ts";
import { displayName, userInitial } from "./user-names.ts";
import classes from "./sidebar.module.css";

const UserMenu = lazyMenu(async () => (await import("./user-menu-items.tsx")).UserMenuItems, {
  position: "right-end",
  // A narrow window has no room beside the sidebar.
  middlewares: { shift: true, flip: { fallbackPlacements: ["top-start"] } },
  width: 200,
});

export interface UserButtonProps {
  collapsed: boolean;
  onOpenDialog: (dialog: AccountDialog) => void;
}

/** Renders the user's name and the button of the user menu. */
export function UserButton({ collapsed, onOpenDialog }: UserButtonProps): ReactNode {
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
