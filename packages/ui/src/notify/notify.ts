import type { NotificationData } from "@mantine/notifications";
import type * as MantineNotifications from "./mantine-notifications.ts";

type LoadedNotifications = typeof MantineNotifications;

let resolveFirstToast: (loaded: LoadedNotifications) => void;

/** Resolves when the first toast is shown. */
export const firstToast = new Promise<LoadedNotifications>((resolve) => {
  resolveFirstToast = resolve;
});

export const loadNotifications = (): Promise<LoadedNotifications> =>
  import("./mantine-notifications.ts");

/** Loads the code of toasts, so that an error while offline can be shown. */
export function preloadToasts(): void {
  loadNotifications().catch(() => {
    // It is loaded again with the first toast.
  });
}

/** Toasts that wait for the code, in order. */
const waiting: NotificationData[] = [];

/** Shows a success toast. Screen readers announce it politely. */
export function notifySuccess(title: string, message: string): void {
  showToast({ role: "status", title, message });
}

/** Shows an error toast. An empty message leaves the title alone. */
export function notifyError(title: string, message: string): void {
  showToast({ role: "alert", color: "red", title, message });
}

/** A failed call, of which the client tells the HTTP status. */
interface Failure extends Error {
  status?: number | undefined;
}

/** Shows why a call failed. A 401 ends the session, and the sign-in page shows the reason. */
export function notifyFailure({ status, message }: Failure): void {
  if (status !== 401) notifyError("Error", message);
}

/** Shows a toast with content or a lifetime of its own. */
export function showToast(toast: NotificationData): void {
  void show(toast);
}

/** Hides a toast before its time. */
export async function hideToast(id: string): Promise<void> {
  const { notifications } = await loadNotifications();
  notifications.hide(id);
}

async function show(toast: NotificationData): Promise<void> {
  waiting.push(toast);
  try {
    const loaded = await loadNotifications();
    resolveFirstToast(loaded);
    for (const next of waiting.splice(0)) loaded.notifications.show(next);
  } catch {
    // It is shown with the next toast.
  }
}
