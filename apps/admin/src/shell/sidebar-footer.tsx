import { useSession, type AuthUser } from "@market/api-client/auth";
import { firstLetter, lazyMenu } from "@market/ui";
import { IconLogout } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { entryProps } from "./main-navigation.tsx";
import { usePanel } from "../panel.ts";
import classes from "./sidebar.module.css";

const UserMenu = lazyMenu(async () => (await import("./user-menu-items.tsx")).UserMenuItems, {
  position: "right-end",
  // A narrow window has no room beside the sidebar.
  middlewares: { shift: true, flip: { fallbackPlacements: ["top-start"] } },
  width: 200,
});

/** Renders the user's name, which opens the user menu, and Logout. */
export function SidebarFooter(): ReactNode {
  const { sidebar, logout } = usePanel();
  const { collapsed } = sidebar;
  const { user } = useSession();
  const name = displayName(user);
  return (
    <div className={classes.footer} data-collapsed={collapsed || undefined}>
      <UserMenu
        items={{}}
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
      <button type="button" {...entryProps("Logout", IconLogout, collapsed)} onClick={logout} />
    </div>
  );
}

/** Returns the name shown in the footer. */
export function displayName(user: AuthUser | undefined): string {
  return user?.name ?? user?.username ?? "Admin User";
}

/** Returns the letter of the avatar. */
export function userInitial(user: AuthUser | undefined): string {
  const name = user?.name ?? user?.username ?? user?.email ?? "U";
  return (firstLetter(name) || "U").toUpperCase();
}
