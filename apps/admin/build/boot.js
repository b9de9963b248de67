/*
 * The build inlines this script into index.html, where it runs before the first paint. `boot-script.test.ts` compares its
 * constants with those of the app.
 */
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
  const blocked = "A browser extension or the network may block it.";
  globalThis.showStartError = (reason = navigator.onLine ? blocked : "") => {
    const [main, card, message, retry] = ["main", "div", "p", "button"].map((name) =>
      document.createElement(name),
    );
    main.className = "static-message";
    card.className = "static-card";
    message.role = "alert";
    message.textContent = `The panel could not start. ${reason}`.trim();
    retry.textContent = "Retry";
    // Browsers do not request a module again that failed to load in this document.
    retry.addEventListener("click", async () => {
      if (await isReachable()) location.reload();
      else showStartError(reason);
    });
    card.append(message, retry);
    main.append(card);
    document.body.replaceChildren(main);
    retry.focus();
  };

  // Without a response, a reload would end in the browser's error page.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the outer scope is that of the page
  const isReachable = () =>
    fetch(location.href, {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(5000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );

  // A file of the entry is missing, e.g. because a deployment has replaced this build.
  const handleMissing = async ({ target }) => {
    if (target.type !== "module") return;
    removeEventListener("error", handleMissing, true);
    const canReload = await isReachable();
    try {
      // Reloads once, as `loadRequired` does.
      if (canReload && !(Date.now() - sessionStorage.reloadedForMissingChunk < 300_000)) {
        sessionStorage.reloadedForMissingChunk = Date.now();
        return location.reload();
      }
    } catch {
      // Storage is blocked.
    }
    showStartError();
  };
  addEventListener("error", handleMissing, true);

  const token = /(?:^|; )accessToken=([^;]+)/.exec(document.cookie)?.[1];
  // { "/shops": { access: "protected", files: ["/assets/…"], first: { params: ["limit"], requests: […] } } }
  // The files are those that the route loads in addition to the entry.
  const routes = __ROUTES__;
  const paths = __PATHS__;
  let route = routes[location.pathname];
  const isLogin = location.pathname === paths.login;
  if (token ? isLogin : route?.access === "protected") {
    // The app redirects too. Here, the page of the other URL is shown and loaded at once.
    const path = isLogin ? paths.dashboard : paths.login;
    history.replaceState(null, "", path);
    route = routes[path];
  }
  for (const file of route?.files ?? []) {
    const link = document.createElement("link");
    link.href = file;
    link.crossOrigin = "";
    if (file.endsWith(".css")) {
      link.rel = "preload";
      link.as = "style";
    } else link.rel = "modulepreload";
    document.head.append(link);
  }
  if (route?.access !== "protected") return;

  page.setAttribute("data-page", "protected");
  const sidebar = /(?:^|; )sidebar_state=([^;]+)/.exec(document.cookie)?.[1];
  if (sidebar ? sidebar === "collapsed" : matchMedia("(max-width: 1023.98px)").matches) {
    page.setAttribute("data-sidebar", "collapsed");
  }

  const { params, requests } = route.first ?? { params: [], requests: [] };
  const query = new URLSearchParams(location.search);
  // A token of other characters is escaped in the cookie.
  if (params.some((name) => query.has(name)) || !/^[\w.-]+$/.test(token)) return;
  // The app compares it with its own, and does not use the responses if they differ.
  const authorization = `Bearer ${token}`;
  const root = document.querySelector("meta[name=api-root]").content.trim().replace(/\/+$/, "");
  const responses = {};
  for (const { path, headers } of requests) {
    const response = fetch(`${root}/${path}`, {
      headers: { ...headers, authorization },
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
