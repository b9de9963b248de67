/*
 * The build inlines this script at the end of index.html. It shows the static page of the URL, if there is one,
 * and keeps a submit until React has hydrated the form: the browser would put the password into the URL.
 */
(() => {
  const template = document.getElementById(location.pathname);
  if (!template) return;
  let field;
  let form;
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener("input", ({ target }) => (field = target), { signal });
  addEventListener(
    "submit",
    (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      form = event.target;
    },
    { signal },
  );
  addEventListener(
    "hydrated",
    () => {
      controller.abort();
      // The app loads the signed-in app as soon as somebody types.
      field?.dispatchEvent(new Event("input", { bubbles: true }));
      form?.requestSubmit();
    },
    { signal },
  );
  const root = document.getElementById("root");
  root.dataset.path = location.pathname;
  root.replaceChildren(template.content);
})();
