import { notifications } from "@mantine/notifications";

/** Shows a success toast. Screen readers announce it politely. */
export function notifySuccess(title: string, message: string): void {
  notifications.show({ role: "status", title, message });
}

/** Shows an error toast. An empty message leaves the title alone. */
export function notifyError(title: string, message: string): void {
  notifications.show({ role: "alert", color: "red", title, message });
}
