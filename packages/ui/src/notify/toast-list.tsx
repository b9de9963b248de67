// A module of its own, so that it is loaded separately.
import { Notifications, useNotifications, type NotificationsProps } from "@mantine/notifications";
import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from "react";
import { MOTION } from "../theme.ts";
import { TOAST_DURATION } from "./notify.tsx";

export { notifications } from "@mantine/notifications";

/** Renders the toasts. They stay while one of them has the focus, which returns from a dismissed toast. */
export function ToastList({ autoClose = TOAST_DURATION, ...props }: NotificationsProps): ReactNode {
  const { notifications: shown } = useNotifications();
  const [hasFocus, setHasFocus] = useState(false);
  const returnFocusTo = useRef<Element>(null);

  useLayoutEffect(() => {
    const toast = document.querySelector(".mantine-Notification-root:focus-within");
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
      onFocus={onFocus}
      onBlur={() => setHasFocus(false)}
      {...props}
    />
  );
}
