import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";

// What Mantine asks of a browser and jsdom does not have.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
window.HTMLElement.prototype.scrollIntoView ??= () => {};

afterEach(() => cleanup());

// Mantine gives the focus back 10 ms after a dialog has closed: not to a document that is gone.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 20)));
