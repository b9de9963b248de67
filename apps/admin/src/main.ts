import { createRoot } from "react-dom/client";
import { start } from "./start.ts";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

void start(createRoot(container));
