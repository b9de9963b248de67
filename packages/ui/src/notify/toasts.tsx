import type { NotificationsProps } from "@mantine/notifications";
import type { ReactNode } from "react";
import { MOTION } from "../theme.ts";
import { Notifications } from "./notify.ts";

/** Shows the toasts of `notifySuccess` and `notifyError`, once their code has loaded. */
export function Toasts(props: NotificationsProps): ReactNode {
  const isLoaded = Notifications.useIsLoaded();
  return (
    isLoaded && (
      <Notifications
        limit={3}
        autoClose={4000}
        position="top-right"
        transitionDuration={MOTION}
        {...props}
      />
    )
  );
}
