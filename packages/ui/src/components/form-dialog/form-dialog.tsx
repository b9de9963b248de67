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

const IgnoreClickOutsideContext = createContext<(ignores: boolean) => void>(() => {});

/** A dialog with a form. Give the first field `data-autofocus`. */
export function FormDialog({
  title,
  size = "md",
  opened,
  onClose,
  children,
}: FormDialogProps): ReactNode {
  const [ignoresClickOutside, setIgnoresClickOutside] = useState(false);
  return (
    <Dialog
      title={title}
      size={size}
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={!ignoresClickOutside}
    >
      <IgnoreClickOutsideContext value={setIgnoresClickOutside}>
        {children}
      </IgnoreClickOutsideContext>
    </Dialog>
  );
}

/** Keeps the surrounding dialog open on a click outside while `ignores`: the form is dirty or being submitted. */
export function useIgnoreClickOutside(ignores: boolean): void {
  const setIgnores = use(IgnoreClickOutsideContext);
  useEffect(() => {
    setIgnores(ignores);
    return () => setIgnores(false);
  }, [ignores, setIgnores]);
}
