import { isUtf8 } from "node:buffer";
import * as fc from "fast-check";
import { bodyArbitrary } from "./bodies.ts";
import type { Operation } from "./operations.ts";
import { headersArbitrary, pathArbitrary, queryArbitrary } from "./parameters.ts";
import type { KnownValues } from "./schema-arbitrary.ts";

const MAX_PRINTED_CHARACTERS = 2000;

/** A request for `app.inject`. */
interface FuzzRequest {
  method: Operation["method"];
  url: string;
  headers: Record<string, string>;
  /** Random, because sign-ins are limited by address. */
  remoteAddress: string;
  payload?: Buffer;
}

/**
 * Generates requests to a call: valid ones, and ones with hostile parts.
 * @param headers of every request, which hostile ones may replace
 */
export function requestArbitrary(
  operation: Operation,
  known: KnownValues,
  headers: Record<string, string>,
): fc.Arbitrary<FuzzRequest> {
  const { method, body } = operation;
  return fc
    .record({
      path: pathArbitrary(operation, known),
      query: queryArbitrary(operation, known),
      ownHeaders: headersArbitrary(operation, known),
      remoteAddress: fc.ipV4(),
      content: body === undefined ? fc.constant(undefined) : bodyArbitrary(body, known),
    })
    .map(({ path, query, ownHeaders, remoteAddress, content }) => {
      const type =
        content?.contentType === undefined ? {} : { "content-type": content.contentType };
      const request: FuzzRequest = {
        method,
        url: path + query,
        headers: { ...headers, ...type, ...ownHeaders },
        remoteAddress,
        ...(content === undefined ? {} : { payload: content.bytes }),
      };
      return Object.defineProperty(request, fc.toStringMethod, { value: () => describe(request) });
    });
}

/** Returns the text with which fast-check prints a counterexample. */
function describe({ method, url, headers, payload }: FuzzRequest): string {
  const body =
    payload === undefined
      ? ""
      : JSON.stringify(payload.toString(isUtf8(payload) ? "utf8" : "latin1"));
  return `${method} ${url} ${JSON.stringify(headers)} ${body}`.slice(0, MAX_PRINTED_CHARACTERS);
}
