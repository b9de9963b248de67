/** Returns the id of the build that this page was loaded from; `undefined` in development. */
export function readOwnBuild(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
}

/**
 * Returns the id of the build that a reload would load. Returns `undefined` if the server is unreachable or
 * responds with anything else than the panel's page, e.g. the sign-in page of a proxy.
 */
export async function fetchServedBuild(): Promise<string | undefined> {
  try {
    // Revalidates like a reload, so that a server with ETags does not send the page again.
    const response = await fetch(location.href, {
      cache: "no-cache",
      headers: { accept: "text/html" },
    });
    if (!response.ok) return undefined;
    // Not with DOMParser, which Trusted Types block.
    return /<meta name="build" content="([^"]+)"/.exec(await response.text())?.[1];
  } catch {
    return undefined;
  }
}
