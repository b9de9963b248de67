import { createRenderPage } from "./render-page.ts";
import { start } from "./start.ts";
import { createDefaultPolicy } from "./trusted-types.ts";

declare global {
  /** Shows in place of the panel why it cannot start (`build/boot.js`). */
  var showStartError: ((reason: string) => void) | undefined;
}

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

createDefaultPolicy();

const renderPage = createRenderPage(container);
const showError = (error: unknown): void => {
  globalThis.showStartError?.(error instanceof Error ? error.message : "");
  reportError(error);
};
start(renderPage, showError).catch(showError);

// Development: an edit that no component accepts, e.g. of a feature's model, starts the app again in this page.
// React Refresh comes first, after 16 ms, so that the components keep their state.
import.meta.hot?.accept("./start.ts", (edited) => {
  setTimeout(() => edited?.["start"](renderPage, showError).catch(showError), 50);
});
