import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { StartError } from "./start-error.tsx";
import { start } from "./start.ts";
import { createDefaultPolicy } from "./trusted-types.ts";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

createDefaultPolicy();

const root = createRoot(container);
const showError = (error: unknown): void => {
  root.render(createElement(StartError, { error }));
  reportError(error);
};
start(root, showError).catch(showError);

// Development: an edit that no component accepts, e.g. of a feature's model, starts the app again in this page.
// React Refresh comes first, after 16 ms, so that the components keep their state.
import.meta.hot?.accept("./start.ts", (edited) => {
  setTimeout(() => edited?.["start"](root, showError).catch(showError), 50);
});
