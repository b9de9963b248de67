/** Delay in ms: screen readers announce only changes of a live region that they know already. */
const DELAY = 100;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout>;

/** Makes screen readers say a text politely, without showing it. The same text is said again. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement("div");
    region.ariaLive = "polite";
    region.className = "market-visually-hidden";
    document.body.append(region);
  }
  region.replaceChildren();
  clearTimeout(timer);
  timer = setTimeout(() => region?.replaceChildren(text), DELAY);
}
