import { useCallbackRef } from "@mantine/hooks";
import { useMemo, useRef } from "react";
import { useSearchParams } from "../navigation/router.ts";
import type { UrlParam } from "../feature/params.ts";

type Params = Record<string, UrlParam<string> | UrlParam<number>>;
type Values<P extends Params> = { [Key in keyof P]: P[Key]["defaultValue"] };

/** `push` adds a history entry that Back returns from; `replace` does not. */
type SetValues<P extends Params> = (change: Partial<Values<P>>, mode: "push" | "replace") => void;

/** Keeps screen state in the query string. Define `params` at module level. The identity of the setter never changes. */
export function useUrlState<P extends Params>(params: P): [Values<P>, SetValues<P>] {
  const [search, setSearch] = useSearchParams();
  const values = useMemo(() => readParams(params, search), [params, search]);

  /** The query strings before and after a change that the router may not have rendered yet: the next change builds on it. */
  const pending = useRef({ from: search, to: search });
  const setValues = useCallbackRef<SetValues<P>>((change, mode) => {
    const current = pending.current.from === search ? pending.current.to : search;
    const next = new URLSearchParams(current);
    for (const [key, value] of Object.entries(change)) {
      if (value === undefined || value === params[key]?.defaultValue) next.delete(key);
      else next.set(key, String(value));
    }
    pending.current = { from: search, to: next };
    setSearch(next, { replace: mode === "replace", preventScrollReset: true });
  });
  return [values, setValues];
}

function readParams<P extends Params>(params: P, search: URLSearchParams): Values<P> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value per parameter
  return Object.fromEntries(
    Object.entries(params).map(([key, { defaultValue, parse }]) => {
      const text = search.get(key);
      return [key, (text === null ? undefined : parse(text)) ?? defaultValue];
    }),
  ) as Values<P>;
}
