import type { NotificationsProps } from "@mantine/notifications";
import type { ReactNode } from "react";
import { ToastList } from "./notify.ts";

/** Shows the toasts of `notifySuccess` and `notifyError`, once their code has loaded. */
export function Toasts(props: NotificationsProps): ReactNode {
  const isLoaded = ToastList.useIsLoaded();
  return isLoaded && <ToastList {...props} />;
}
