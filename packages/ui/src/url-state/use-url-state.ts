import { useCallback, useMemo } from "react";
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

export function choiceParam<const Value extends string>(
  choices: readonly Value[],
  fallback: Value,
): UrlParam<Value> {
  return { fallback, read: (text) => choices.find((choice) => choice === text) };
}

/** A whole number from 1 to `max`. */
export function countParam(fallback: number, max: number): UrlParam<number> {
  return {
    fallback,
    read: (text) => (/^[1-9]\d{0,6}$/.test(text) && Number(text) <= max ? Number(text) : undefined),
  };
}

/**
 * The state of a screen that a person would share or come back to, kept in the address. What is at
 * its fallback is left out.
 *
 * @param params must keep its identity: define it outside the component.
 * @returns the values, and a setter: `push` makes a step that Back undoes, `replace` does not.
 */
export function useUrlState<P extends Params>(
  params: P,
): [Values<P>, (change: Partial<Values<P>>, history: "push" | "replace") => void] {
  const [search, setSearch] = useSearchParams();
  const values = useMemo(
    () =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value for each parameter
      Object.fromEntries(
        Object.entries(params).map(([key, { fallback, read }]) => {
          const text = search.get(key);
          return [key, (text === null ? undefined : read(text)) ?? fallback];
        }),
      ) as Values<P>,
    [params, search],
  );
  const set = useCallback(
    (change: Partial<Values<P>>, history: "push" | "replace") => {
      setSearch(
        (present) => {
          const next = new URLSearchParams(present);
          for (const [key, value] of Object.entries(change)) {
            if (value === undefined || value === params[key]?.fallback) next.delete(key);
            else next.set(key, String(value));
          }
          return next;
        },
        { replace: history === "replace", preventScrollReset: true },
      );
    },
    [params, setSearch],
  );
  return [values, set];
}
