import { Drawer } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useIgnoreSecondClick } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { useEffect, type ReactNode } from "react";
import classes from "./sidebar-drawer.module.css";

export interface SidebarDrawerProps extends DialogProps {
  children: ReactNode;
}

/** Renders the sidebar of a narrow window. */
export function SidebarDrawer({ opened, onClose, children }: SidebarDrawerProps): ReactNode {
  // A drawer that mounts opened would have no transition and not return the focus.
  const isMounted = useMounted();
  useEffect(
    () => () => {
      // A wider window has removed the drawer with the focus.
      if (document.activeElement === document.body) document.querySelector("h1")?.focus();
    },
    [],
  );
  return (
    <Drawer
      opened={opened && isMounted}
      onClose={onClose}
      onClickCapture={useIgnoreSecondClick(opened)}
      size="18rem"
      title="Market Admin"
      padding={0}
      classNames={{ header: classes.header, body: classes.body }}
      closeButtonProps={{ "aria-label": "Close sidebar" }}
    >
      {children}
    </Drawer>
  );
}
