import { mutationOptions, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { failureTexts } from "../../http/api-error.ts";
import type { Http } from "../../http/create-http.ts";
import { request } from "../../http/request.ts";
import type { AuthUser } from "../../session/auth-user.ts";
import { userLocalStorage } from "../../session/user-session-storage.ts";
import * as wire from "../../wire/wire.ts";

const requiredText = v.pipe(wire.text, v.string());
const viewsSchema = wire.array(v.object({ name: requiredText, query: requiredText }));

/** What an administrator has chosen for one list. Its id is the path of the list, without its slash. */
export const preferenceSchema = v.object({ views: viewsSchema });

/** A name for a query string of a list, without its question mark: search, filters, sort and columns. */
export type ListView = v.InferOutput<typeof viewsSchema>[number];

/** The list of some views, and whether the server keeps them, which must advertise `preferences`. Otherwise, this browser does. */
interface ViewsPlace {
  list: string;
  onServer: boolean;
}

interface ViewsChange extends ViewsPlace {
  /** Returns the changed views of the list. Nothing is saved if it throws. */
  change: (views: readonly ListView[]) => readonly ListView[];
}

export function preferencesApi(http: Http) {
  const getUser = () => http.session.get().user;
  /** The views of a list. Those in the browser are there at once. */
  const views = ({ list, onServer }: ViewsPlace) =>
    queryOptions<readonly ListView[]>({
      queryKey: ["preferences", getUser()?.id, getUser()?.email, list, onServer],
      queryFn: async ({ signal }) => {
        if (!onServer) return readViews(getUser(), list);
        const preferences = await loadPreferences(http, signal);
        return preferences.find(({ id }) => id === list)?.views ?? [];
      },
      ...(!onServer && { initialData: () => readViews(getUser(), list) }),
    });
  return {
    views,

    /** Changes the views of a list, which it reads again: another tab or browser may have saved one meanwhile. */
    save: () =>
      mutationOptions({
        mutationFn: async ({ change, ...place }: ViewsChange, { client }): Promise<void> => {
          const user = getUser();
          const options = views(place);
          // A request that has started before would bring other views.
          await client.cancelQueries(options);
          const saved = await client.fetchQuery({ ...options, staleTime: 0, retry: false });
          const changed = change(saved);
          if (place.onServer) await saveViews(http, place.list, changed);
          else if (!userLocalStorage(user).write(toKey(place.list), changed)) {
            throw new Error("Failed to save the view");
          }
          client.setQueryData(options.queryKey, changed);
        },
      }),
  };
}

export function loadPreferences(http: Http, signal?: AbortSignal) {
  return request(http, {
    endpoint: "GET /admin/preferences",
    parse: wire.listOf("preferences", preferenceSchema),
    failure: failureTexts("Failed to load the views", ["message"]),
    signal,
  });
}

export function saveViews(http: Http, list: string, views: readonly ListView[]): Promise<void> {
  return request(http, {
    endpoint: "PUT /admin/preferences/:id",
    id: list,
    json: { views },
    failure: failureTexts("Failed to save the view", ["message"]),
  });
}

/** Key in the storage of each administrator, which a sign-out keeps. */
const toKey = (list: string): string => `views of ${list}`;

function readViews(user: AuthUser | undefined, list: string): ListView[] {
  return userLocalStorage(user).read(toKey(list), v.parser(viewsSchema)) ?? [];
}

/** Returns the id of the list at a path. */
export function toListId(pathname: string): string {
  return pathname.replaceAll(/^\/+|\/+$/g, "").toLowerCase();
}
