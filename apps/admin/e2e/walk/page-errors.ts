/**
 * A script that collects the uncaught errors of a document, the files of its own origin that it cannot load, and
 * `console.error` messages. Firefox also reports the files that the previous document was loading.
 */
export const RECORD_ERRORS = `
  globalThis.pageErrors = [];
  addEventListener("error", ({ message, target }) => {
    if (message) pageErrors.push(message);
    else if (document.contains(target) && new URL(target.src ?? target.href).origin === origin)
      pageErrors.push(target.outerHTML);
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => pageErrors.push(String(reason)));
  console.error = (...messages) => pageErrors.push(messages.join(" "));
`;
