import { notifications } from "@mantine/notifications";

/** Says that an action has succeeded; screen readers finish their sentence first. */
export function notifySuccess(title: string, message: string): void {
  notifications.show({ role: "status", title, message });
}

/** Says that an action has failed. Without a message, the title stands alone. */
export function notifyError(title: string, message: string): void {
  notifications.show({ role: "alert", color: "red", title, message });
}
