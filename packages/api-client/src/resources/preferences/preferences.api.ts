import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { failureTexts } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { getOptions } from "../../http/options.ts";
import { request } from "../../http/request.ts";
import * as wire from "../../wire/wire.ts";
import {
  preferenceSchema,
  type ListView,
  type Preference,
  type StoredViews,
} from "./preferences.schema.ts";
import { readStoredViews, storeViews } from "./stored-views.ts";

export interface ViewsChange {
  /** Id of the list. */
  id: string;
  /** All views of the list. */
  views: readonly ListView[];
  /** Whether the server keeps them. It must advertise `preferences`. */
  onServer: boolean;
}

/** The views of lists, which a server with `preferences` keeps, else this browser. */
export function preferencesApi(http: Http) {
  const getUser = () => http.session.get().user;
  const getKey = () => ["preferences", getUser()?.id, getUser()?.email] as const;
  const list = () =>
    getOptions<Preference[]>(
      http,
      [...getKey(), "server"],
      {
        path: "admin/preferences",
        parse: wire.listOf("preferences", preferenceSchema),
        failure: failureTexts("Failed to load the views", ["message"]),
      },
      { staleTime: 0 },
    );

  return {
    /** What a server with `preferences` keeps. */
    list,

    /** The views of all lists: at first those that the browser has, then those of a server with `preferences`. */
    views: () =>
      queryOptions<StoredViews>({
        queryKey: getKey(),
        queryFn: async ({ client }) => {
          if (!http.capabilities.has("preferences")) return readStoredViews(getUser());
          const loaded = await client.fetchQuery(list());
          const views = {
            ...readStoredViews(getUser()),
            ...Object.fromEntries(loaded.map((preference) => [preference.id, preference.views])),
          };
          storeViews(getUser(), views);
          return views;
        },
        initialData: () => readStoredViews(getUser()),
        initialDataUpdatedAt: 0,
      }),

    /** Replaces the views of a list. The last change of a list wins. */
    save: () =>
      mutationOptions({
        mutationFn: async ({ id, views, onServer }: ViewsChange, { client }): Promise<void> => {
          const user = getUser();
          if (onServer) {
            await request(http, {
              method: "put",
              path: `admin/preferences/${encodeURIComponent(id)}`,
              json: { views },
              failure: failureTexts("Failed to save the view", ["message"]),
            });
          }
          const all = { ...readStoredViews(user), [id]: [...views] };
          if (!storeViews(user, all) && !onServer) throw new Error("Failed to save the view");
          // An earlier request would bring the views as they were.
          await client.cancelQueries({ queryKey: getKey() });
          client.setQueryData(getKey(), all);
        },
      }),
  };
}
