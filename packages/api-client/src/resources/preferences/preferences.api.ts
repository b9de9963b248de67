import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "../../http/create-http.ts";
import { readViews, storeViews, type ListView } from "./stored-views.ts";

export interface ViewsChange {
  /** Id of the list. */
  list: string;
  /** All views of the list. */
  views: readonly ListView[];
  /** Whether the server keeps them. It must advertise `preferences`. */
  onServer: boolean;
}

const loadRequests = () => import("./preferences-requests.ts");

/** The views of lists, which a server with `preferences` keeps, else this browser. */
export function preferencesApi(http: Http) {
  const getUser = () => http.session.get().user;
  const getKey = (list: string) => ["preferences", getUser()?.id, getUser()?.email, list] as const;
  return {
    /** The views of a list: at first those that the browser has, then those of a server with `preferences`. */
    views: (list: string) =>
      queryOptions<readonly ListView[]>({
        queryKey: getKey(list),
        queryFn: async ({ signal }) => {
          if (!http.capabilities.has("preferences")) return readViews(getUser(), list);
          const { loadPreferences } = await loadRequests();
          const preferences = await loadPreferences(http, signal);
          for (const { id, views } of preferences) storeViews(getUser(), id, views);
          // Not from the browser's storage, which may be blocked.
          return preferences.find(({ id }) => id === list)?.views ?? [];
        },
        initialData: () => readViews(getUser(), list),
        initialDataUpdatedAt: 0,
      }),

    /** Replaces the views of a list. The last change of a list wins. */
    save: () =>
      mutationOptions({
        mutationFn: async ({ list, views, onServer }: ViewsChange, { client }): Promise<void> => {
          const user = getUser();
          if (onServer) await (await loadRequests()).saveViews(http, list, views);
          if (!storeViews(user, list, views) && !onServer) {
            throw new Error("Failed to save the view");
          }
          // An earlier request would bring the views as they were.
          await client.cancelQueries({ queryKey: getKey(list) });
          client.setQueryData(getKey(list), views);
        },
      }),
  };
}
