/* Stands inline in index.html and runs before anything is painted. The build puts in what each
   protected page needs besides the entry: { "/shops": ["/assets/…"] }. */
(() => {
  const page = document.documentElement;
  let scheme;
  try {
    scheme = localStorage.getItem("mantine-color-scheme-value");
  } catch {
    // Blocked storage: the system's scheme.
  }
  if (scheme !== "light" && scheme !== "dark") {
    scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  page.setAttribute("data-mantine-color-scheme", scheme);

  const files = __PRELOADS__[location.pathname];
  if (!files || !/(?:^|; )accessToken=[^;]/.test(document.cookie)) return;
  page.setAttribute("data-page", "protected");
  if (/(?:^|; )sidebar_state=collapsed/.test(document.cookie)) {
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
