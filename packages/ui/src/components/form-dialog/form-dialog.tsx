import type { ModalProps } from "@mantine/core";
import { createContext, use, useEffect, useState, type ReactNode } from "react";
import { Dialog } from "../dialog/dialog.tsx";

export interface FormDialogProps {
  title: string;
  size?: NonNullable<ModalProps["size"]>;
  opened: boolean;
  onClose: () => void;
  /** A form that keeps its own state. It is mounted each time the dialog opens. */
  children: ReactNode;
}

const PreventCloseContext = createContext<(prevents: boolean) => void>(() => {});

/** A dialog with a form. Give the first field `data-autofocus`. */
export function FormDialog({
  title,
  size = "md",
  opened,
  onClose,
  children,
}: FormDialogProps): ReactNode {
  const [preventsClose, setPreventsClose] = useState(false);
  return (
    <Dialog
      title={title}
      size={size}
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={!preventsClose}
    >
      <PreventCloseContext value={setPreventsClose}>{children}</PreventCloseContext>
    </Dialog>
  );
}

/** Keeps the surrounding dialog open on a click outside while `prevents` (the form is dirty or busy). */
export function usePreventClose(prevents: boolean): void {
  const setPreventsClose = use(PreventCloseContext);
  useEffect(() => {
    setPreventsClose(prevents);
    return () => setPreventsClose(false);
  }, [prevents, setPreventsClose]);
}
