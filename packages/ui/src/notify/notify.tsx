import type { NotificationData, NotificationsProps } from "@mantine/notifications";
import type { ReactNode } from "react";
import { lazyComponent } from "../lazy/lazy-component.tsx";
import { BLOCKED, isBlocked } from "../load/load.ts";

export const TOAST_DURATION = 4000;

const load = () => import("./toast-list.tsx");

const ToastList = lazyComponent(async () => (await load()).ToastList);

/** Shows the toasts of `notifySuccess` and `notifyError`, once their code has loaded. */
export function Toasts(props: NotificationsProps): ReactNode {
  const isLoaded = ToastList.useIsLoaded();
  return isLoaded && <ToastList {...props} />;
}

/** Loads the code of toasts, so that an error while offline can be shown. The first toast renders the list. */
export function preloadToasts(): void {
  load().catch(() => {
    // It is loaded again with the first toast.
  });
}

/** Toasts that wait for the code, in order. If it fails to load, they are shown with the next toast. */
const waiting: NotificationData[] = [];

/** Shows a success toast. Screen readers announce it politely. */
export function notifySuccess(title: string, message: string): void {
  void showToast({ role: "status", title, message });
}

let errors = 0;

/** Shows an error until it is dismissed or the next such error. An empty message leaves the title alone. */
export function notifyError(title: string, message: string | Error): void {
  const replaced = `error-${errors}`;
  errors += 1;
  const toast = { id: `error-${errors}`, title, message: toMessage(message) };
  void showToast({ ...ALERT, ...toast, autoClose: false }, replaced);
}

/** Shows for a moment why a call failed; a `ToastedError` shows it afterwards. A 401 ends the session, and the sign-in page shows the reason. */
export function notifyFailure(error: Error & { status?: number | undefined }): void {
  if (error.status !== 401) void showToast({ ...ALERT, title: "Error", message: toMessage(error) });
}

const ALERT = { role: "alert", color: "red" };

/** Returns the message of a failed call, and what may have blocked the call. */
export function toMessage(failure: string | Error): ReactNode {
  if (typeof failure === "string") return failure;
  if (!isBlocked(failure)) return failure.message;
  return [failure.message, BLOCKED].map((line) => <div key={line}>{line}</div>);
}

async function showToast(toast: NotificationData, replaced = ""): Promise<void> {
  waiting.push({ withBorder: true, ...toast });
  if (!(await ToastList.preload())) return;
  const { notifications } = await load();
  notifications.hide(replaced);
  for (const next of waiting.splice(0)) notifications.show(next);
}

/** Delay in ms: screen readers announce only changes of a live region that they know already. */
const ANNOUNCE_DELAY = 100;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout>;

/** Makes screen readers say a text politely, without showing it. The same text is said again. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement("div");
    region.ariaLive = "polite";
    region.className = "market-visually-hidden";
    document.body.append(region);
  }
  region.replaceChildren();
  clearTimeout(timer);
  timer = setTimeout(() => region?.replaceChildren(text), ANNOUNCE_DELAY);
}
