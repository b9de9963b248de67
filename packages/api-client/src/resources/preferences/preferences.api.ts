import { queryOptions, type QueryKey } from "@tanstack/react-query";
import * as v from "valibot";
import type { Http } from "../../http/create-http.ts";
import type { GetOptions, SendOptions } from "../../http/options.ts";
import { request } from "../../http/request.ts";
import { userLocalStorage } from "../../session/user-session-storage.ts";
import type { RowOf } from "../../wire/wire.ts";
import * as wire from "../../wire/wire.ts";

const viewsSchema = wire.array(v.object({ name: wire.requiredText, query: wire.requiredText }));

export const preferenceSchema = wire.object({ views: viewsSchema });

/** What an administrator has chosen for one list. Its id is the name of the list. */
export interface Preference extends RowOf<typeof preferenceSchema> {}

/** A name for a query string of a list, without its question mark: search, filters, sort and columns. */
export type ListView = v.InferOutput<typeof viewsSchema>[number];

interface ViewsChange {
  list: string;
  /** Returns the changed views of the list. Nothing is saved if it throws. */
  change: (views: readonly ListView[]) => readonly ListView[];
}

/** Where an administrator's views are kept. */
interface Store {
  read: (signal: AbortSignal) => Promise<Preference[]>;
  /** @param all the views of all lists after the change */
  write: (change: { list: string; views: ListView[]; all: Preference[] }) => Promise<void>;
}

/** The views that the server keeps, which must advertise `preferences`. */
export function preferencesApi(http: Http) {
  return createPreferences("server", {
    read: (signal) =>
      request(http, {
        endpoint: "GET /admin/preferences",
        parse: wire.listOf<Preference>("preferences", preferenceSchema),
        failure: "Failed to load the views",
        messageKeys: ["message"],
        signal,
      }),
    write: ({ list, views }) => saveViews(http, list, views),
  });
}

/** The views that this browser keeps for an administrator, also after a sign-out: those of a server that keeps none. */
export function localPreferencesApi({ session }: Http) {
  const getStorage = () => userLocalStorage(session.get().user);
  return createPreferences("browser", {
    read: async () => getStorage().read(STORAGE_KEY, parseStored) ?? [],
    write: async ({ all }) => {
      if (!getStorage().write(STORAGE_KEY, all)) throw new Error("Failed to save the view");
    },
  });
}

const STORAGE_KEY = "preferences";
const parseStored = v.parser(wire.array(v.object({ id: wire.requiredText, views: viewsSchema })));

export interface PreferenceCalls {
  all: () => GetOptions<Preference[]>;
  /** Changes the views of a list, which it reads again: another tab or browser may have saved one meanwhile. */
  save: () => SendOptions<ViewsChange>;
}

function createPreferences(place: "server" | "browser", { read, write }: Store): PreferenceCalls {
  const queryKey: QueryKey = ["preferences", place];
  const all = () => queryOptions({ queryKey, queryFn: ({ signal }) => read(signal) });
  return {
    all,
    save: () => ({
      mutationFn: async ({ list, change }, { client }) => {
        // A request that has started before would bring other views.
        await client.cancelQueries(all());
        const saved = await client.fetchQuery({ ...all(), staleTime: 0, retry: false });
        const views = [...change(saved.find(({ id }) => id === list)?.views ?? [])];
        const changed = [...saved.filter(({ id }) => id !== list), { id: list, views }];
        await write({ list, views, all: changed });
        client.setQueryData(all().queryKey, changed);
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
