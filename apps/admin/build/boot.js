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
  if (!files || !/(?:^|; )__SESSION_COOKIE__=[^;]/.test(document.cookie)) return;
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
})();
