import { isMissingChunk } from "@market/ui/load";
import { createDefaultPolicy, ignoreComposedKeys } from "./browser.ts";
import { start } from "./start.ts";

declare global {
  /** Shows in place of the panel why it cannot start: by default, because something blocks a file (`build/boot.js`). */
  var showStartError: ((reason?: string) => void) | undefined;
}

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

createDefaultPolicy();
ignoreComposedKeys();

const showError = (error: unknown): void => {
  const reason = error instanceof Error ? error.message : "";
  globalThis.showStartError?.(isMissingChunk(error) ? undefined : reason);
  reportError(error);
};
start(container, showError).catch(showError);
