import url from "./inter.woff2";

/**
 * Loads the font into the browser's cache. The boot script uses it from the next page on, so that no page has to wait
 * for it, or shows its text in two fonts.
 */
export async function cacheFont(): Promise<void> {
  if (localStorage.getItem("font") === url) return;
  const response = await fetch(url);
  if (!response.ok) return;
  await response.arrayBuffer();
  localStorage.setItem("font", url);
}
