import { useHttp, userSessionStorage } from "@market/api-client";
import { getUserKey, useAuth } from "@market/api-client/auth";
import { productsApi } from "@market/api-client/products";
import { shopsApi } from "@market/api-client/shops";
import { MutationObserver, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { v4 as uuid } from "uuid";
import type { Vendor } from "../model/new-product.ts";
import { checkRows } from "./check-rows.ts";
import type { Sheet } from "./parse-file.ts";
import { readColumns } from "./read-columns.ts";
import { isOpen, runImport, type Delay, type Results, type RunEnd } from "./run-import.ts";
import { claimImport, forgetImport, readImport, saveImport, saveResults } from "./saved-import.ts";
import { matchVendor, readVendorId, toVendorKey, type VendorMatch } from "./vendors.ts";

/** The longest search that the reference server takes. */
const MAX_QUERY_LENGTH = 200;

export type ImportState = ReturnType<typeof useImport>;

/** Holds an import from the choice of the file to the result of each row. It stops when it is unmounted. */
export function useImport() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { session } = useAuth();
  // Read once: an expired session has no user.
  const [owner] = useState(() => session.get().user);
  const [storage] = useState(() => userSessionStorage(owner));
  const [saved] = useState(() => readImport(storage));
  const [started, setStarted] = useState(saved?.started);
  const [sheet, setSheet] = useState(started?.sheet);
  const [chosen, setChosen] = useState<Vendor | null>(started?.chosen ?? null);
  const [results, setResults] = useState<Results>(saved?.results ?? new Map());
  const [status, setStatus] = useState<"running" | "elsewhere" | RunEnd>("stopped");
  const [isKept, setIsKept] = useState(true);
  const [delayed, setDelayed] = useState<Delay>();
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);

  const search = useVendorMatches(started ? undefined : sheet);
  const matches = started?.matches ?? search.data;
  const rows = useMemo(
    () => sheet && matches && checkRows(sheet, matches, chosen),
    [sheet, matches, chosen],
  );
  const good = rows?.filter(({ product }) => product) ?? [];
  const countOpen = (latest: Results): number =>
    good.filter(({ number }) => isOpen(latest.get(number))).length;
  const openCount = countOpen(results);

  const choose = (next: Sheet | undefined): void => {
    forgetImport(storage);
    setSheet(next);
    setStarted(undefined);
    setResults(new Map());
    setStatus("stopped");
  };

  const isOwn = (): boolean => getUserKey(session.get().user ?? owner) === getUserKey(owner);
  const start = async (): Promise<void> => {
    if (!sheet || !matches || run.current?.signal.aborted === false) return;
    const controller = new AbortController();
    run.current = controller;
    const current = started ?? { id: uuid(), sheet, matches, chosen };
    if (!(await claimImport(current.id))) {
      controller.abort();
      setStatus("elsewhere");
      return;
    }
    if (!started) setIsKept(saveImport(storage, current));
    setStarted(current);
    setStatus("running");
    setSecondsLeft(undefined);
    const { meta, ...create } = productsApi(http).create();
    const startedAt = Date.now();
    const end = await runImport({
      rows: good,
      results,
      // Without `meta`: the list reloads once, at the end.
      send: (product, number) =>
        new MutationObserver(queryClient, { ...create, gcTime: 0 }).mutate({
          ...product,
          idempotencyKey: `${current.id}:${number}`,
        }),
      remembersKeys: () => http.capabilities.has("idempotency-key"),
      onResults: (latest) => {
        // Another administrator has signed in.
        if (!isOwn()) controller.abort();
        const isSaved =
          isOwn() && session.get().ended !== "signed-out" && saveResults(storage, latest);
        // Rows that were created would be sent again.
        if (!isSaved) forgetImport(storage);
        setIsKept((wasKept) => wasKept && isSaved);
        setDelayed(undefined);
        setResults(latest);
        const left = countOpen(latest);
        if (left < openCount) {
          setSecondsLeft(((Date.now() - startedAt) / 1000 / (openCount - left)) * left);
        }
      },
      onDelay: setDelayed,
      signal: controller.signal,
    });
    controller.abort();
    setDelayed(undefined);
    setStatus(end);
    for (const queryKey of meta?.invalidates ?? [])
      void queryClient.invalidateQueries({ queryKey });
  };

  return {
    sheet,
    rows,
    search,
    chosen,
    setChosen,
    results,
    isStarted: started !== undefined,
    isRunning: status === "running",
    isPaused: status === "paused",
    isElsewhere: status === "elsewhere",
    isKept,
    delayed,
    secondsLeft,
    goodCount: good.length,
    openCount,
    choose,
    start: () => void start(),
    stop: () => run.current?.abort(),
  };
}

/** Looks up each distinct vendor of a sheet once. */
function useVendorMatches(sheet: Sheet | undefined) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const names = useMemo(() => {
    const { read } = readColumns(sheet?.header ?? []);
    const vendors = sheet?.rows.map(({ cells }) => read(cells).vendor).filter(Boolean) ?? [];
    return [...new Map(vendors.map((name) => [toVendorKey(name), name])).values()];
  }, [sheet]);
  return useQuery({
    queryKey: ["shops", "matches", names],
    queryFn: async () => {
      const matches = new Map<string, VendorMatch>();
      // oxlint-disable no-await-in-loop -- the server gets one search after the other
      for (const name of names) {
        const query = name.slice(0, MAX_QUERY_LENGTH);
        const match =
          readVendorId(name) ??
          matchVendor(name, await queryClient.fetchQuery(shopsApi(http).search({ query })));
        matches.set(toVendorKey(name), match);
      }
      return matches;
    },
    enabled: sheet !== undefined,
    // Each search is retried, and those that succeeded are cached.
    retry: false,
  });
}
