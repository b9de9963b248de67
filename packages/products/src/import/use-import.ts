import { useHttp } from "@market/api-client";
import { useAuth } from "@market/api-client/auth";
import { useSend } from "@market/api-client/forms";
import { productsApi } from "@market/api-client/products";
import { useSubmit } from "@market/ui/submit";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { v4 as uuid } from "uuid";
import { checkRows, type ImportRow } from "./check-rows.ts";
import type { Sheet } from "./parse-file.ts";
import { runImport } from "./run-import.ts";
import { createImportStore, type StartedImport } from "./saved-import.ts";
import type { VendorMatches } from "./vendors.ts";

/** The reference server remembers a key for 24 hours. */
const KEY_AGE_MS = 23 * 3_600_000;

const NOT_KEPT = "This browser cannot keep the import: leave this tab open until its end.";

/** An import that was started. */
export interface ImportProgress extends StartedImport {
  rows: readonly ImportRow[];
  /** How long the rest or a pause takes, or a warning. */
  note?: string;
}

export type ImportState = ReturnType<typeof useImport>;

/** Runs an import, also an import that was started before a reload. It stops when the component is unmounted. */
export function useImport() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { session } = useAuth();
  const send = useSend();
  const { isPending: isRunning, error, run } = useSubmit();
  const [store] = useState(() => createImportStore(session));
  const [progress, setProgress] = useState<ImportProgress | undefined>(() => store.read());
  const controller = useRef<AbortController>(undefined);
  const stop = (): void => {
    controller.current?.abort();
    setProgress((current) => current && { ...current, note: "Stopping after this product…" });
  };
  useEffect(() => () => controller.current?.abort(), []);

  const sendRows = async (current: ImportProgress): Promise<void> => {
    const { signal } = (controller.current = new AbortController());
    const canRepeat = (): boolean =>
      http.capabilities.has("idempotency-key") && Date.now() - current.startedAt < KEY_AGE_MS;
    // Without `meta`: the list reloads once, at the end.
    const { meta, ...create } = productsApi(http).create();
    await runImport({
      ...current,
      send: (product, rowId) =>
        send(create, { ...product, idempotencyKey: `${current.id}:${rowId}` }),
      canRepeat,
      onChange: (rows, note) => {
        const isKept = store.save(current.id, rows, canRepeat());
        setProgress({ ...current, rows, note: isKept ? note : NOT_KEPT });
      },
      isStopped: () => signal.aborted,
    }).finally(() =>
      meta?.invalidates?.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  };

  return {
    progress,
    isRunning,
    error,
    start: (sheet: Sheet, matches: VendorMatches): void =>
      run(() => {
        const started = { id: uuid(), startedAt: Date.now(), sheet, matches };
        store.start(started);
        return sendRows({ ...started, rows: checkRows(sheet, matches) });
      }),
    goOn: (): void => run(async () => progress && sendRows(progress)),
    stop,
    forget: (): void => {
      store.forget();
      setProgress(undefined);
    },
  };
}
