import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "../../http/create-http.ts";
import type { AuthUser } from "../../session/auth-user.ts";
import { userLocalStorage } from "../../session/user-session-storage.ts";
import type { ListView } from "./preferences-requests.ts";

export type { ListView } from "./preferences-requests.ts";

/** The list of some views, and where they are kept. */
export interface ViewsPlace {
  /** Id of the list. */
  list: string;
  /** Whether the server keeps the views. It must advertise `preferences`. Otherwise, this browser does. */
  onServer: boolean;
}

export interface ViewsChange extends ViewsPlace {
  /** Returns the changed views of the list. Nothing is saved if it throws. */
  change: (views: readonly ListView[]) => readonly ListView[];
}

const loadRequests = () => import("./preferences-requests.ts");

/** The saved views of lists. */
export function preferencesApi(http: Http) {
  const getUser = () => http.session.get().user;
  const getKey = ({ list, onServer }: ViewsPlace) =>
    ["preferences", getUser()?.id, getUser()?.email, list, onServer] as const;
  const load = async (
    { list, onServer }: ViewsPlace,
    signal?: AbortSignal,
  ): Promise<readonly ListView[]> => {
    if (!onServer) return readViews(getUser(), list);
    const preferences = await (await loadRequests()).loadPreferences(http, signal);
    return preferences.find(({ id }) => id === list)?.views ?? [];
  };
  return {
    /** The views of a list. Those in the browser are there at once. */
    views: (place: ViewsPlace) =>
      queryOptions<readonly ListView[]>({
        queryKey: getKey(place),
        queryFn: ({ signal }) => load(place, signal),
        ...(!place.onServer && { initialData: () => readViews(getUser(), place.list) }),
      }),

    /** Changes the views of a list, which it reads again: another tab or browser may have saved one meanwhile. */
    save: () =>
      mutationOptions({
        mutationFn: async ({ change, ...place }: ViewsChange, { client }): Promise<void> => {
          const { list, onServer } = place;
          const user = getUser();
          const queryKey = getKey(place);
          const saved = await load(place);
          // A request that has started before would bring other views.
          await client.cancelQueries({ queryKey });
          client.setQueryData(queryKey, saved);
          const views = change(saved);
          if (onServer) {
            await (await loadRequests()).saveViews(http, list, views);
          } else if (!storeViews(user, list, views)) {
            throw new Error("Failed to save the view");
          }
          client.setQueryData(queryKey, views);
        },
      }),
  };
}

/* Without a server that keeps them, the browser has the views of each administrator, also after a sign-out. */

const toKey = (list: string): string => `views of ${list}`;

/** Returns the views of a list. Written without valibot, because the first load has it. */
function readViews(user: AuthUser | undefined, list: string): ListView[] {
  const stored = userLocalStorage(user).read(toKey(list));
  const views: unknown[] = Array.isArray(stored) ? stored : [];
  return views.flatMap((view) => {
    const { name, query }: Partial<Record<string, unknown>> = Object(view);
    return typeof name === "string" && typeof query === "string" ? [{ name, query }] : [];
  });
}

/** Returns whether it succeeded. */
function storeViews(user: AuthUser | undefined, list: string, views: readonly ListView[]): boolean {
  return userLocalStorage(user).write(toKey(list), views);
}

/** Returns the id of the list at a path. */
export function toListId(pathname: string): string {
  return pathname.replaceAll(/^\/+|\/+$/g, "").toLowerCase();
}
