import { Modal, type ModalProps } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { use, useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { closest } from "../../focus/events.ts";
import { restoreFocus } from "../../focus/move-focus-on-removal.ts";
import { useCloseOnBack } from "../../navigation/navigation-router.tsx";
import { OpenedByUrl } from "../../url-state/use-url-dialog.ts";

/** `attributes` of a dialog whose body is a question, which screen readers read when it opens. */
export const DESCRIBED_BY_BODY = {};

/** Mantine's `Modal` with `useDialog`. */
export function Dialog({ children, ...props }: ModalProps): ReactNode {
  return (
    <Modal {...props} {...useDialog(props)}>
      <OpenedByUrl value={false}>{children}</OpenedByUrl>
    </Modal>
  );
}

/**
 * Returns props of a `Modal` or `Drawer`. It is closed until it is mounted: one that mounts opened does not return the focus.
 * Back and Forward close it, unless the URL opens it.
 */
export function useDialog({ opened, onClose }: Pick<ModalProps, "opened" | "onClose">) {
  const isMounted = useMounted();
  useCloseOnBack(opened && !use(OpenedByUrl), onClose);
  // What opened it, to which it returns the focus, may be gone. A wider window removes the open sidebar.
  useEffect(() => (opened ? restoreFocus : undefined), [opened]);
  return { opened: opened && isMounted, onClose, onClickCapture: useIgnoreSecondClick(opened) };
}

/**
 * Ignores the second click of a double click whose first click was elsewhere: it opened the dialog, or moved what was clicked.
 * The second one would hit the overlay or another button.
 */
function useIgnoreSecondClick(opened: boolean): (event: MouseEvent) => void {
  const clicked = useRef<EventTarget>(null);
  useEffect(() => {
    clicked.current = null;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time that it opens
  }, [opened]);
  return (event) => {
    const control = closest(event.target, "button, a, label") ?? event.target;
    const isSame = clicked.current === control;
    clicked.current = control;
    if (isSame || event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
