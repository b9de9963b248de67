/** A tab of any browser. Finds elements by XPath, which Puppeteer and WebDriver both support, and waits for them. */
export interface Tab {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Waits until an element is shown. */
  see: (xpath: string) => Promise<void>;
  click: (xpath: string) => Promise<void>;
  /** Chooses a file in an input, which may be hidden. */
  choose: (xpath: string, file: string) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  /** Presses keys at the same time. */
  press: (...keys: Key[]) => Promise<void>;
  /** Returns the value of a JavaScript expression. */
  read: (expression: string) => Promise<unknown>;
  /** Returns a PNG image of the window. */
  screenshot: () => Promise<Buffer>;
}

export interface Browser {
  openTab: () => Promise<Tab>;
  close: () => Promise<void>;
}

type Key = "Control" | "Enter" | "Escape" | "Tab" | "j" | "k";

export const WINDOW = { width: 1280, height: 900 };

/** How long a tab waits for an element, in milliseconds. */
export const TIMEOUT = 120_000;

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
