/* The build inlines this script into index.html, where it runs before the first paint. */
(() => {
  const page = document.documentElement;
  let scheme;
  try {
    scheme = localStorage.getItem("mantine-color-scheme-value");
  } catch {
    // Storage is blocked: use the system's scheme.
  }
  if (scheme !== "light" && scheme !== "dark") {
    scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  page.setAttribute("data-mantine-color-scheme", scheme);

  // Its styles are in index.html: other files may be missing.
  globalThis.showStartError = (reason = navigator.onLine ? "__BLOCKED__" : "") => {
    const [main, card, message, retry] = ["main", "div", "p", "button"].map((name) =>
      document.createElement(name),
    );
    main.className = "static-message";
    card.className = "static-card";
    message.role = "alert";
    message.textContent = `The panel could not start. ${reason}`.trim();
    retry.textContent = "Retry";
    // Browsers do not request a module again that failed to load in this document.
    retry.addEventListener("click", () => location.reload());
    card.append(message, retry);
    main.append(card);
    document.body.replaceChildren(main);
    retry.focus();
  };

  // A file of the entry is missing, e.g. because a deployment has replaced this build.
  let isReloading = false;
  const handleMissing = ({ target }) => {
    if (target.type !== "module" || isReloading) return;
    try {
      // Reloads once, as `loadRequired` does.
      isReloading = !(Date.now() - sessionStorage.reloadedForMissingChunk < 300_000);
      sessionStorage.reloadedForMissingChunk = Date.now();
    } catch {
      // Storage is blocked.
    }
    if (isReloading) return location.reload();
    removeEventListener("error", handleMissing, true);
    showStartError();
  };
  addEventListener("error", handleMissing, true);

  const token = /(?:^|; )__SESSION_COOKIE__=([^;]+)/.exec(document.cookie)?.[1];
  // { "/shops": ["/assets/…"] }: what each route loads in addition to the entry.
  const filesByPath = __PROTECTED_FILES__;
  // The app redirects too. Here, the page of the other URL is shown and loaded at once.
  if (token && location.pathname === "__LOGIN_PATH__") {
    history.replaceState(null, "", "__DASHBOARD_PATH__");
  } else if (filesByPath[location.pathname] && !token) {
    history.replaceState(null, "", "__LOGIN_PATH__");
  }
  const protectedFiles = filesByPath[location.pathname];
  const files = (token && protectedFiles) || __PUBLIC_FILES__[location.pathname] || [];
  for (const file of files) {
    const link = document.createElement("link");
    link.href = file;
    link.crossOrigin = "";
    if (file.endsWith(".css")) {
      link.rel = "preload";
      link.as = "style";
    } else link.rel = "modulepreload";
    document.head.append(link);
  }
  if (!protectedFiles || !token) return;

  page.setAttribute("data-page", "protected");
  const sidebar = /(?:^|; )__SIDEBAR_COOKIE__=([^;]+)/.exec(document.cookie)?.[1];
  if (sidebar ? sidebar === "collapsed" : matchMedia("__COLLAPSED_SIDEBAR_WINDOW__").matches) {
    page.setAttribute("data-sidebar", "collapsed");
  }

  // { "/shops": { params: ["limit"], paths: ["admin/shops?limit=10"], headers: { … } } }
  const first = __FIRST_REQUESTS__[location.pathname];
  const query = new URLSearchParams(location.search);
  // A token of other characters is escaped in the cookie.
  if (!first || first.params.some((name) => query.has(name)) || !/^[\w.-]+$/.test(token)) return;
  // The app compares it with its own, and does not use the responses if they differ.
  const authorization = `Bearer ${token}`;
  const root = document.querySelector("meta[name=api-root]").content.trim().replace(/\/+$/, "");
  const responses = {};
  for (const path of first.paths) {
    const response = fetch(`${root}/${path}`, {
      headers: { ...first.headers, authorization },
      // As the requests of the app.
      redirect: "error",
      signal: AbortSignal.timeout(30_000),
    });
    // A failure that the app does not take over is not an error of the page.
    response.catch(() => {});
    responses[new URL(`${root}/${path}`, location.href).href] = response;
  }
  globalThis.firstResponses = { authorization, responses };
})();
