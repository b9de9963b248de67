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

  // { "/shops": ["/assets/…"] }: what each protected route loads in addition to the entry.
  const files = __ROUTE_FILES__[location.pathname];
  if (!files) return;
  const token = /(?:^|; )__SESSION_COOKIE__=([^;]+)/.exec(document.cookie)?.[1];
  if (!token) {
    // The signed-in app would redirect too, but its code is more than that of the sign-in page.
    history.replaceState(null, "", "__LOGIN_PATH__");
    return;
  }
  page.setAttribute("data-page", "protected");
  if (/(?:^|; )__SIDEBAR_COOKIE__=collapsed/.test(document.cookie)) {
    page.setAttribute("data-sidebar", "collapsed");
  }
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
    const response = fetch(`${root}/${path}`, { headers: { ...first.headers, authorization } });
    // A failure that the app does not take over is not an error of the page.
    response.catch(() => {});
    responses[new URL(`${root}/${path}`, location.href).href] = response;
  }
  globalThis.firstResponses = { authorization, responses };
})();
