/*
 * The build inlines this script at the end of index.html. It shows the static page of the URL, if there is one,
 * and keeps a submit until React has hydrated the form: the browser would put the password into the URL.
 */
(() => {
  const template = document.getElementById(location.pathname);
  if (!template) return;
  let submitted;
  const keepSubmit = (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    submitted = event.target;
  };
  addEventListener("submit", keepSubmit);
  addEventListener(
    "hydrated",
    () => {
      removeEventListener("submit", keepSubmit);
      submitted?.requestSubmit();
    },
    { once: true },
  );
  const root = document.getElementById("root");
  root.dataset.path = location.pathname;
  root.replaceChildren(template.content);
})();
