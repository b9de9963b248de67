/** Returns the title of the browser tab, e.g. `Shops · Market Admin`. */
export function documentTitle(screen: string): string {
  return `${screen} · Market Admin`;
}
