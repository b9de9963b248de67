import { Button } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import type { DialogProps, NavEntry } from "../../feature/index.ts";
import { OpenedByUrl, useOpenDialog, useUrlDialog } from "../../url-state/use-url-dialog.ts";
import { Restricted } from "../restricted/restricted.tsx";

interface DialogButtonProps {
  /** The name of the `UrlDialog` that it opens. */
  name: string;
  icon: NavEntry["icon"];
  /** Why the administrator may not use the button. */
  denial?: string | undefined;
  children: string;
}

/** A button of a page's header that opens a dialog. */
export function DialogButton({ name, icon: Icon, denial, children }: DialogButtonProps): ReactNode {
  const open = useOpenDialog();
  return (
    <Restricted reason={denial}>
      <Button leftSection={<Icon size={16} aria-hidden />} onClick={() => open("dialog", name)}>
        {children}
      </Button>
    </Restricted>
  );
}

interface UrlDialogProps {
  param?: string;
  /** The value of the parameter; any by default. */
  name?: string;
  Dialog: ComponentType<DialogProps>;
}

/** A dialog that is open while the URL has a parameter, `dialog` by default. */
export function UrlDialog({ param = "dialog", name, Dialog }: UrlDialogProps): ReactNode {
  const { value, close } = useUrlDialog(param);
  return (
    <OpenedByUrl value>
      <Dialog opened={value !== undefined && value === (name ?? value)} onClose={close} />
    </OpenedByUrl>
  );
}
