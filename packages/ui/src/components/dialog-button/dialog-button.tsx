import { Button } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import type { DialogProps, NavEntry } from "../../feature/index.ts";
import { useOpenDialog, useUrlDialog } from "../../url-state/use-url-dialog.ts";
import { Restricted } from "../restricted/restricted.tsx";

interface DialogButtonProps {
  /** The value of the parameter `dialog` of the URL while the dialog is open. */
  name: string;
  icon: NavEntry["icon"];
  Dialog: ComponentType<DialogProps>;
  /** Why the administrator may not use the button. */
  denial?: string | undefined;
  children: string;
}

/** A button of a page's header, and the dialog that it opens by the URL. */
export function DialogButton(props: DialogButtonProps): ReactNode {
  const { name, icon: Icon, Dialog, denial, children } = props;
  const { value, close } = useUrlDialog("dialog");
  const open = useOpenDialog();
  return (
    <>
      <Restricted reason={denial}>
        <Button leftSection={<Icon size={16} aria-hidden />} onClick={() => open("dialog", name)}>
          {children}
        </Button>
      </Restricted>
      <Dialog opened={value === name} onClose={close} />
    </>
  );
}
