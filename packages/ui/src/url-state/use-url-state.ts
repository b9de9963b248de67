import { useCallbackRef } from "@mantine/hooks";
import { useMemo, useRef } from "react";
import { useSearchParams } from "../navigation/router.ts";
import { parseInteger } from "../feature/index.ts";

export interface UrlParam<Value> {
  /** The value when the parameter is absent or invalid; it is left out of the URL. */
  defaultValue: Value;
  /** Returns `undefined` for invalid text. */
  parse: (text: string) => Value | undefined;
}

type Params = Record<string, UrlParam<string> | UrlParam<number>>;
type Values<P extends Params> = { [Key in keyof P]: P[Key]["defaultValue"] };

/** `push` adds a history entry that Back returns from; `replace` does not. */
type SetValues<P extends Params> = (change: Partial<Values<P>>, mode: "push" | "replace") => void;

/** Longest text that the URL keeps, in characters. */
export const MAX_TEXT_LENGTH = 200;

/** Any text, cut off after `MAX_TEXT_LENGTH` characters. */
export function textParam(defaultValue = ""): UrlParam<string> {
  return { defaultValue, parse: (text) => text.slice(0, MAX_TEXT_LENGTH) };
}

export function enumParam<const Value extends string>(
  values: readonly Value[],
  defaultValue: Value,
): UrlParam<Value> {
  return { defaultValue, parse: (text) => values.find((value) => value === text) };
}

/** A whole number from 1 to `max`. */
export function integerParam(defaultValue: number, max: number): UrlParam<number> {
  return { defaultValue, parse: (text) => parseInteger(text, max) };
}

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

/** Returns the URL of a screen in a given state, as `useUrlState` reads it. Omits `undefined` values. */
export function pathTo(path: string, state: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(state)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
