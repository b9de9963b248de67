import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** Reads one parameter: whatever stands in the address becomes a value that the screen knows. */
export interface UrlParam<Value> {
  fallback: Value;
  /** `undefined` for junk. */
  read: (text: string) => Value | undefined;
}

type Params = Record<string, UrlParam<string> | UrlParam<number>>;
type Values<P extends Params> = { [Key in keyof P]: P[Key]["fallback"] };

/** Any text, at most 200 characters of it. */
export function textParam(fallback = ""): UrlParam<string> {
  return { fallback, read: (text) => text.slice(0, 200) };
}

export function enumParam<const Value extends string>(
  choices: readonly Value[],
  fallback: Value,
): UrlParam<Value> {
  return { fallback, read: (text) => choices.find((choice) => choice === text) };
}

/** A whole number from 1 to `max`. */
export function integerParam(fallback: number, max: number): UrlParam<number> {
  return {
    fallback,
    read: (text) => (/^[1-9]\d{0,6}$/.test(text) && Number(text) <= max ? Number(text) : undefined),
  };
}

/** What is being typed goes to the address after the last key: browsers limit how often it may change. */
const TYPING_PAUSE = 300;

/** `push` makes a step that Back undoes, `replace` and `typing` do not; `typing` takes its time. */
type History = "push" | "replace" | "typing";

/**
 * The state of a screen that a person would share or come back to, kept in the address. What is at
 * its fallback is left out.
 *
 * @param params must keep its identity: define it outside the component.
 * @returns the values, and a setter. The values are up to date at once, whatever the address does.
 */
export function useUrlState<P extends Params>(
  params: P,
): [Values<P>, (change: Partial<Values<P>>, history: History) => void] {
  const [search, setSearch] = useSearchParams();
  /** What the address is, or is about to be: of two changes in one moment, the second builds on the first. */
  const latest = useRef(search);
  /** What was set and is not in the address yet. */
  const [ahead, setAhead] = useState<Partial<Values<P>>>({});
  const pending = useRef<{ change: Partial<Values<P>>; timer?: ReturnType<typeof setTimeout> }>({
    change: {},
  });

  const values = useMemo(
    () => ({ ...readParams(params, search), ...ahead }),
    [params, search, ahead],
  );

  useEffect(() => {
    latest.current = search;
    // The address has caught up, or has gone elsewhere; unless there was another key since.
    if (pending.current.timer === undefined) setAhead({});
  }, [search]);

  // The router's setter is another one with each address; rows that are given ours would be drawn again.
  const setAddress = useRef(setSearch);
  useEffect(() => {
    setAddress.current = setSearch;
  }, [setSearch]);
  const write = useCallback(
    (change: Partial<Values<P>>, isStep: boolean) => {
      clearTimeout(pending.current.timer);
      pending.current = { change: {} };
      latest.current = withParams(params, latest.current, change);
      setAddress.current(latest.current, { replace: !isStep, preventScrollReset: true });
    },
    [params],
  );

  useEffect(() => {
    // Whoever leaves the field goes on to something else, and may come back to what was typed.
    const finish = (): void => {
      if (pending.current.timer !== undefined) write(pending.current.change, false);
    };
    document.addEventListener("focusout", finish);
    return () => document.removeEventListener("focusout", finish);
  }, [write]);
  useEffect(() => () => clearTimeout(pending.current.timer), []);

  const set = useCallback(
    (change: Partial<Values<P>>, history: History) => {
      clearTimeout(pending.current.timer);
      const all = { ...pending.current.change, ...change };
      setAhead(all);
      if (history === "typing") {
        pending.current = { change: all, timer: setTimeout(() => write(all, false), TYPING_PAUSE) };
      } else write(all, history === "push");
    },
    [write],
  );
  return [values, set];
}

function readParams<P extends Params>(params: P, search: URLSearchParams): Values<P> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value for each parameter
  return Object.fromEntries(
    Object.entries(params).map(([key, { fallback, read }]) => {
      const text = search.get(key);
      return [key, (text === null ? undefined : read(text)) ?? fallback];
    }),
  ) as Values<P>;
}

function withParams<P extends Params>(
  params: P,
  present: URLSearchParams,
  change: Partial<Values<P>>,
): URLSearchParams {
  const next = new URLSearchParams(present);
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === params[key]?.fallback) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}
