import { failureTexts } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { request } from "../../http/request.ts";
import * as wire from "../../wire/wire.ts";
import { preferenceSchema, type Preference } from "./preferences.schema.ts";
import type { ListView } from "./stored-views.ts";

/* The calls of the capability `preferences`. Loaded on use, so that no list's first load has them. */

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
