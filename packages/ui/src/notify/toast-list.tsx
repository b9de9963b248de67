// A module of its own, so that it is loaded separately.
import { Notifications, useNotifications, type NotificationsProps } from "@mantine/notifications";
import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from "react";
import { MOTION } from "../theme.ts";
import { findFreePlace, MARGIN } from "./find-free-place.ts";
import { TOAST_DURATION } from "./notify.ts";

export { notifications } from "@mantine/notifications";

/** Milliseconds between two checks whether a control has come under the toasts, e.g. after a dialog has closed. */
const CHECK_INTERVAL = 200;

/** Renders the toasts where they cover no control. They stay while one of them has the focus. */
export function ToastList({ autoClose = TOAST_DURATION, ...props }: NotificationsProps): ReactNode {
  const { notifications: shown } = useNotifications();
  const [hasFocus, setHasFocus] = useState(false);
  const bottom = useFreePlace(shown.length > 0 && !hasFocus);
  const returnFocusTo = useRef<Element>(null);

  useLayoutEffect(() => {
    const toast = findList()?.querySelector(":scope [role]:focus-within");
    if (!toast || shown.some(({ id }) => id === toast.id)) return;
    // The toast is about to unmount.
    const previous = returnFocusTo.current;
    const place = previous?.isConnected ? previous : document.querySelector("main");
    if (place instanceof HTMLElement) place.focus();
  }, [shown]);

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) returnFocusTo.current = relatedTarget;
    setHasFocus(true);
  };
  return (
    <Notifications
      limit={3}
      position="bottom-center"
      containerWidth={352}
      autoClose={hasFocus ? false : autoClose}
      transitionDuration={MOTION}
      // Not `bottom`, which would stretch Mantine's empty lists of the upper positions.
      style={{ translate: `0 ${MARGIN - bottom}px` }}
      onFocus={onFocus}
      onBlur={() => setHasFocus(false)}
      {...props}
    />
  );
}

function findList(): HTMLElement | null {
  return document.querySelector(".mantine-Notifications-root[data-position=bottom-center]");
}

/** Returns the distance in px of the toasts from the lower edge of the window. Never moves them on hover. */
function useFreePlace(isActive: boolean): number {
  const [bottom, setBottom] = useState(MARGIN);
  useLayoutEffect(() => {
    if (!isActive) return undefined;
    const place = (): void => {
      const list = findList();
      if (list && !list.matches(":hover")) setBottom(findFreePlace(list));
    };
    place();
    const timer = setInterval(place, CHECK_INTERVAL);
    return () => clearInterval(timer);
  }, [isActive]);
  return bottom;
}
