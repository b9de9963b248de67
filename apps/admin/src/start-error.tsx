import type { ReactNode } from "react";

/** Renders in place of an app that cannot start. Its styles are in index.html: others may be missing, too. */
export function StartError({ error }: { error: unknown }): ReactNode {
  return (
    <main className="static-message">
      <p role="alert">The panel could not start. {error instanceof Error ? error.message : ""}</p>
      {/* Browsers do not request a module again that failed to load in this document. */}
      <button type="button" onClick={() => location.reload()}>
        Retry
      </button>
    </main>
  );
}
