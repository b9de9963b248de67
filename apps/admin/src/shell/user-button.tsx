import { useSession } from "@market/api-client/auth";
import { useId, useState, type ReactNode } from "react";
import { TopProgressBar } from "../top-progress-bar.tsx";
import type { LazyAccountDialog } from "./account-dialogs.ts";
import { UserMenu } from "./lazy-components.ts";
import { notifyMissing, preloadHandlers, useMountOnDemand } from "../use-mount-on-demand.ts";
import { displayName, userInitial } from "./user-names.ts";
import classes from "./sidebar.module.css";

export interface UserButtonProps {
  collapsed: boolean;
  onOpenDialog: (dialog: LazyAccountDialog) => void;
}

/** Renders the user's name and the button of the user menu. */
export function UserButton({ collapsed, onOpenDialog }: UserButtonProps): ReactNode {
  const { user } = useSession();
  const name = displayName(user);
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isMounted = useMountOnDemand(UserMenu, isOpen, () => {
    setIsOpen(false);
    notifyMissing("The menu");
  });
  const isExpanded = isOpen && isMounted;
  return (
    <>
      <button
        ref={setButton}
        type="button"
        id={id}
        className={`mantine-focus-auto ${classes.user}`}
        aria-label={collapsed ? `${name}, preferences` : undefined}
        aria-haspopup="menu"
        aria-expanded={isExpanded}
        // As Mantine names the dropdown of a menu.
        aria-controls={isExpanded ? `${id}-dropdown` : undefined}
        onClick={() => setIsOpen(!isOpen)}
        {...preloadHandlers(UserMenu)}
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
      {isMounted && button && (
        <UserMenu
          id={id}
          button={button}
          opened={isOpen}
          onChange={setIsOpen}
          onOpenDialog={onOpenDialog}
        />
      )}
      {isOpen && !isMounted && <TopProgressBar label="Loading menu" />}
    </>
  );
}
