import type { NotificationData, notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { lazyComponent } from "../lazy/lazy-component.tsx";
import { BLOCKED, isBlocked } from "../load/load.ts";

export const TOAST_DURATION = 4000;

const load = () => import("./toast-list.tsx");

/** Shows the toasts of `notifySuccess` and `notifyError`, once one of them was called. */
export const Toasts = lazyComponent(async () => (await load()).ToastList, { isPassive: true });

/** Loads the code of toasts, so that an error while offline can be shown. */
export function preloadToasts(): void {
  load().catch(() => {
    // It is loaded again when it is needed.
  });
}

/** Shows and hides toasts in the order of the calls, once their code has loaded. Nothing is shown if that fails. */
async function changeToasts(change: (toasts: typeof notifications) => void): Promise<void> {
  if (await Toasts.preload()) change((await load()).notifications);
}

const show = (toast: NotificationData): void =>
  void changeToasts((toasts) => toasts.show({ withBorder: true, ...toast }));
const hide = (id: string): void => void changeToasts((toasts) => toasts.hide(id));

/** Shows a success toast. Screen readers announce it politely. */
export function notifySuccess(title: string, message: string): void {
  show({ role: "status", title, message });
}

/** Errors that stay at the same time. Leaves a place for a success, because at most three toasts are shown. */
const MAX_ERRORS = 2;

let errors = 0;

/**
 * Shows an error that has no place on the page until it is closed, or until there are newer ones. An empty message leaves
 * the title alone. Returns what removes the toast.
 */
export function notifyError(title: string, message: string | Error): () => void {
  errors += 1;
  const id = `error-${errors}`;
  hide(`error-${errors - MAX_ERRORS}`);
  show({
    id,
    role: "alert",
    color: "red",
    title,
    message: toMessage(message),
    autoClose: false,
  });
  return () => hide(id);
}

/** Shows why a call failed. A 401 ends the session, and the sign-in page shows the reason. */
export function notifyFailure(error: Error & { status?: number }): (() => void) | undefined {
  return error.status === 401 ? undefined : notifyError("Error", error);
}

/** Returns the message of a failed call, and what may have blocked the call. */
function toMessage(failure: string | Error): ReactNode {
  if (typeof failure === "string") return failure;
  if (!isBlocked(failure)) return failure.message;
  return [failure.message, BLOCKED].map((line) => <div key={line}>{line}</div>);
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
