import type { NotificationsProps } from "@mantine/notifications";
import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { preloadWhenIdle } from "../lazy/preload-when-idle.ts";
import { firstToast, loadNotifications } from "./notify.ts";

/** Shows the toasts of `notifySuccess` and `notifyError`. Their code loads with the first one, or when the page is idle. */
export function Toasts(props: NotificationsProps): ReactNode {
  const [Notifications, setNotifications] = useState<ComponentType<NotificationsProps>>();
  useEffect(() => preloadWhenIdle(loadNotifications), []);
  useEffect(() => {
    let isMounted = true;
    const mount = async (): Promise<void> => {
      const loaded = await firstToast;
      if (isMounted) setNotifications(() => loaded.Notifications);
    };
    void mount();
    return () => {
      isMounted = false;
    };
  }, []);
  return (
    Notifications && <Notifications limit={3} autoClose={4000} position="top-right" {...props} />
  );
}
