declare global {
  var firstResponses: FirstResponses | undefined;
}

/** The responses to the requests that the boot script of the panel has made (`build/boot.js`). */
export interface FirstResponses {
  /** The `Authorization` header of all of them. */
  authorization: string;
  /** By absolute URL. */
  responses: Record<string, Promise<Response>>;
}

/** Returns a `fetch` that answers a GET with the response of the boot script, once, and for the same session. */
export function createFetch(first = globalThis.firstResponses): typeof globalThis.fetch {
  return (input, init) =>
    (first && input instanceof Request && takeResponse(first, input)) || fetch(input, init);
}

function takeResponse(
  { authorization, responses }: FirstResponses,
  { method, url, headers }: Request,
): Promise<Response> | undefined {
  if (method !== "GET" || headers.get("authorization") !== authorization) return undefined;
  const response = responses[url];
  delete responses[url];
  return response;
}
