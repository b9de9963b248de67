import { mutationOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { Http } from "../../http/create-http.ts";
import { getOptions } from "../../http/options.ts";
import { request } from "../../http/request.ts";
import * as wire from "../../wire/wire.ts";

const viewsSchema = wire.array(v.object({ name: wire.requiredText, query: wire.requiredText }));

/** What an administrator has chosen for one list. Its id is the name of the list. */
export const preferenceSchema = v.object({ views: viewsSchema });

/** A name for a query string of a list, without its question mark: search, filters, sort and columns. */
export type ListView = v.InferOutput<typeof viewsSchema>[number];

interface ViewsChange {
  list: string;
  /** Returns the changed views of the list. Nothing is saved if it throws. */
  change: (views: readonly ListView[]) => readonly ListView[];
}

const PREFERENCES = ["preferences"] as const;

/** Needs the capability `preferences`. */
export function preferencesApi(http: Http) {
  const all = () =>
    getOptions(http, PREFERENCES, {
      endpoint: "GET /admin/preferences",
      parse: wire.listOf("preferences", preferenceSchema),
      failure: "Failed to load the views",
      messageKeys: ["message"],
    });
  return {
    all,

    /** Changes the views of a list, which it reads again: another tab or browser may have saved one meanwhile. */
    save: () =>
      mutationOptions({
        mutationFn: async ({ list, change }: ViewsChange, { client }): Promise<void> => {
          // A request that has started before would bring other views.
          await client.cancelQueries({ queryKey: PREFERENCES });
          const saved = await client.fetchQuery({ ...all(), staleTime: 0, retry: false });
          const views = change(saved.find(({ id }) => id === list)?.views ?? []);
          await saveViews(http, list, views);
          client.setQueryData(all().queryKey, [
            ...saved.filter(({ id }) => id !== list),
            { id: list, views: [...views] },
          ]);
        },
      }),
  };
}

export function saveViews(http: Http, list: string, views: readonly ListView[]): Promise<void> {
  return request(http, {
    endpoint: "PUT /admin/preferences/:id",
    id: list,
    json: { views },
    failure: "Failed to save the view",
    messageKeys: ["message"],
  });
}
