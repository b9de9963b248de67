import { Modal, type ModalProps } from "@mantine/core";
import { createContext, use, useEffect, useState, type ReactNode } from "react";

export interface FormDialogProps {
  title: string;
  size?: NonNullable<ModalProps["size"]>;
  opened: boolean;
  onClose: () => void;
  /** A form that keeps its own state: it is mounted anew each time the dialog opens. */
  children: ReactNode;
}

const LockContext = createContext<(locked: boolean) => void>(() => {});

/** A dialog around a form. Give the field that comes first `data-autofocus`. */
export function FormDialog({
  title,
  size = "md",
  opened,
  onClose,
  children,
}: FormDialogProps): ReactNode {
  const [locked, setLocked] = useState(false);
  return (
    <Modal
      title={title}
      size={size}
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={!locked}
    >
      <LockContext value={setLocked}>{children}</LockContext>
    </Modal>
  );
}

/** Called by the form: while `locked` (dirty or busy), a click outside does not close its dialog. */
export function usePreventClose(locked: boolean): void {
  const setLocked = use(LockContext);
  useEffect(() => {
    setLocked(locked);
    return () => setLocked(false);
  }, [locked, setLocked]);
}
