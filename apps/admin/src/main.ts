import { createRenderPage, type RenderPage } from "./render-page.ts";
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
if (import.meta.hot) {
  const refresh = await loadReactRefresh();
  let latest: unknown;
  import.meta.hot.accept("./start.ts", (edited) => {
    latest = edited;
    const renderAfterRefresh: RenderPage = (...page) => {
      // The start may load components after the refresh of the edit. Those that React Refresh does not know lose
      // their state, so another refresh is requested, as for a module that exports a component. It takes 16 ms.
      const module = { Component: (): null => null };
      refresh.validateRefreshBoundaryAndEnqueueUpdate("start", module, module);
      setTimeout(() => edited === latest && renderPage(...page), 20);
    };
    edited?.["start"](renderAfterRefresh, showError).catch(showError);
  });
}

interface ReactRefresh {
  /** Requests a refresh if all exports are components. */
  validateRefreshBoundaryAndEnqueueUpdate: (id: string, previous: object, next: object) => void;
}

function loadReactRefresh(): Promise<ReactRefresh> {
  // @ts-expect-error -- a module of the development server
  return import("/@react-refresh");
}
