import { createRoot } from "react-dom/client";
import { reloadOnMissingChunk } from "./reload-on-missing-chunk.ts";
import { start } from "./start.ts";
import { createDefaultPolicy } from "./trusted-types.ts";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

createDefaultPolicy();
reloadOnMissingChunk();

const root = createRoot(container);

start(root).catch((error: unknown) => {
  // A chunk failed to load, or index.html is invalid: show a message instead of a blank page.
  root.render(`The panel could not start. ${error instanceof Error ? error.message : ""}`);
  throw error;
});
