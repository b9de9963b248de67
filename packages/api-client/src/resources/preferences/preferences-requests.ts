import * as v from "valibot";
import { failureTexts } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { request } from "../../http/request.ts";
import * as wire from "../../wire/wire.ts";

/* The calls of the capability `preferences`. Loaded on use, so that no list's first load has them. */

/** A name for a URL of a list: search, filters, sort and columns. */
export interface ListView {
  name: string;
  /** The query string of the list, without its question mark. */
  query: string;
}

const requiredText = v.pipe(wire.text, v.string());

/** What an administrator has chosen for one list. */
export const preferenceSchema = v.object({
  /** The path of the list, without its slash. */
  id: wire.text,
  views: wire.array(v.object({ name: requiredText, query: requiredText })),
});

type Preference = v.InferOutput<typeof preferenceSchema> & { id: string };

export function loadPreferences(http: Http, signal?: AbortSignal): Promise<Preference[]> {
  return request(http, {
    method: "get",
    path: "admin/preferences",
    parse: wire.listOf("preferences", preferenceSchema),
    failure: failureTexts("Failed to load the views", ["message"]),
    ...(signal && { signal }),
  });
}

export function saveViews(http: Http, list: string, views: readonly ListView[]): Promise<void> {
  return request(http, {
    method: "put",
    path: ["admin/preferences", list],
    json: { views },
    failure: failureTexts("Failed to save the view", ["message"]),
  });
}
