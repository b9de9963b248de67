/** The tab's title for a screen: `Shops · Market Admin`. */
export function documentTitle(screen: string): string {
  return `${screen} · Market Admin`;
}
