/** Called with the part sent so far, from 0 to 1. */
export type OnProgress = (part: number) => void;

/**
 * A `fetch` that tells how much of the body has been sent. By XMLHttpRequest: `fetch` itself reports
 * nothing over HTTP/1.1.
 */
export function fetchWithProgress(onProgress: OnProgress): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      xhr.open(request.method, request.url);
      xhr.responseType = "blob";
      for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
      xhr.upload.addEventListener("progress", ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total);
      });
      xhr.addEventListener("load", () => resolve(toResponse(xhr)));
      // What `fetch` throws, so that one kind of failure looks like the other.
      xhr.addEventListener("error", () => reject(new TypeError("Failed to fetch")));
      xhr.addEventListener("abort", () => reject(request.signal.reason));
      request.signal.addEventListener("abort", () => xhr.abort(), { once: true });
      request.signal.throwIfAborted();
      xhr.send(body);
    });
  };
}

function toResponse(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = "", ...value] = line.split(": ");
    if (name !== "") headers.append(name, value.join(": "));
  }
  // These statuses may have no body, not even an empty one.
  const body: Blob | null = [204, 205, 304].includes(xhr.status) ? null : xhr.response;
  return new Response(body, { status: xhr.status, headers });
}
