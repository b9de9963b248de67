import type { ProductImage } from "./product-images.ts";

/** What becomes of the form when it is left. */
export function unsavedChangesMessage(kept: boolean, images: readonly ProductImage[]): string {
  if (!kept) return "What you entered will be lost.";
  const text = "What you entered is kept as a draft in this tab.";
  const isUnfinished = images.some(({ state }) => state === "uploading" || state === "failed");
  return isUnfinished ? `${text} Images that are not uploaded are not.` : text;
}
