/*
 * The build inlines this script at the end of index.html. It shows the static page of the URL, if there is one,
 * and keeps a submit until React has hydrated the form: the browser would put the password into the URL.
 */
(() => {
  const template = document.getElementById(location.pathname);
  if (!template) return;
  const root = document.getElementById("root");
  root.dataset.path = location.pathname;
  root.replaceChildren(template.content);
  const fields = new Set(root.querySelectorAll("input"));
  const typed = new Set();
  let focused = document.activeElement;
  let isSubmitted = false;
  const controller = new AbortController();
  const { signal } = controller;
  const handleFocus = ({ target }) => {
    // Not a field that React focuses when it replaces these.
    if (fields.has(target)) focused = target;
  };
  addEventListener("focusin", handleFocus, { signal });
  addEventListener("input", ({ target }) => typed.add(target), { signal });
  addEventListener(
    "submit",
    (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      isSubmitted = true;
    },
    { signal },
  );
  // React replaces the fields if an extension has added an element beside them.
  const find = (field) => root.querySelector(`[name="${field.name}"]`) ?? field;
  // React does not notice a value that is set by its own property of the field.
  const { set: setValue } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  addEventListener(
    "hydrated",
    () => {
      controller.abort();
      for (const field of typed) {
        if (!field.isConnected) setValue.call(find(field), field.value);
        // The app loads the signed-in app as soon as somebody types.
        find(field).dispatchEvent(new Event("input", { bubbles: true }));
      }
      if (isSubmitted) root.querySelector("form").requestSubmit();
      else if (focused?.isConnected === false) find(focused).focus();
    },
    { signal },
  );
})();
