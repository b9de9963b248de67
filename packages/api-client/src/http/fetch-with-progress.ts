/** Gets the part that is sent, from 0 to 1. */
export type OnProgress = (part: number) => void;

/**
 * Returns a `fetch` that reports upload progress. It uses XMLHttpRequest, because `fetch` does not
 * report progress. ky's `onUploadProgress` streams the request body, which browsers do over HTTP/2 only.
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
      // The error that `fetch` throws.
      const fail = (): void => reject(new TypeError("Failed to fetch"));
      // XMLHttpRequest follows redirects.
      xhr.addEventListener("load", () =>
        xhr.responseURL === request.url ? resolve(toResponse(xhr)) : fail(),
      );
      xhr.addEventListener("error", fail);
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
  // The Response constructor throws for a body with these statuses, even an empty one.
  const body: Blob | null = [204, 205, 304].includes(xhr.status) ? null : xhr.response;
  return new Response(body, { status: xhr.status, headers });
}
