import { useWindowEvent } from "@mantine/hooks";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useUnsavedLock } from "./unsaved-lock.ts";
import type { CurrentPage } from "../../navigation/navigation.ts";
import { useNavigation } from "../../navigation/navigation-router.tsx";
import { ConfirmDialog } from "../confirm-dialog/confirm-dialog.tsx";

interface LeaveDialogProps {
  hasChanges: boolean;
  /** What happens to the changes when the page is left. */
  children: ReactNode;
}

/**
 * Asks before a page with unsaved changes is left: by itself inside the app, Back and Forward included, and with the
 * browser's own dialog on reload and close. A change of the query string or the hash does not ask, nor does an unmount at
 * the end of a session.
 */
export function LeaveDialog({ hasChanges, children }: LeaveDialogProps): ReactNode {
  const { block, getPage } = useNavigation();
  const [blocked, setBlocked] = useState<{ resume: () => void }>();
  /** The page of a confirmed navigation, until that or a newer navigation shows another one. */
  const left = useRef<CurrentPage>(undefined);

  useUnsavedLock(hasChanges);
  useEffect(() => {
    if (!hasChanges) return undefined;
    const unblock = block((resume) => {
      if (left.current === getPage()) return false;
      setBlocked({ resume });
      return true;
    });
    return () => {
      unblock();
      setBlocked(undefined);
    };
  }, [hasChanges, block, getPage]);
  // A page that reloads itself for a newer build while it is being left must not ask again.
  useWindowEvent("beforeunload", (event) => {
    if (hasChanges && left.current !== getPage()) event.preventDefault();
  });

  const stay = (): void => setBlocked(undefined);
  const leave = (): void => {
    if (left.current === getPage()) return;
    left.current = getPage();
    stay();
    blocked?.resume();
  };
  return (
    <ConfirmDialog
      title="Leave this page?"
      opened={blocked !== undefined}
      onClose={stay}
      onConfirm={leave}
      cancelLabel="Stay"
      confirmLabel="Leave"
      color="teal"
    >
      {children}
    </ConfirmDialog>
  );
}
