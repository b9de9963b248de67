import { closest } from "@market/ui";
import { Drawer } from "@mantine/core";
import { useDialog } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import type { ReactNode } from "react";
import classes from "./sidebar-drawer.module.css";

export interface SidebarDrawerProps extends DialogProps {
  children: ReactNode;
}

/** Renders the sidebar of a narrow window. */
export function SidebarDrawer({ children, ...dialog }: SidebarDrawerProps): ReactNode {
  return (
    <Drawer
      {...useDialog(dialog)}
      size="18rem"
      title="Market Admin"
      padding={0}
      classNames={classes}
      closeButtonProps={{ "aria-label": "Close sidebar" }}
      // Also of a link in the user menu, which is in a portal.
      onClick={({ target }) => {
        if (closest(target, "a")) dialog.onClose();
      }}
    >
      {children}
    </Drawer>
  );
}
