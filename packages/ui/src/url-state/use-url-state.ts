import { useCallback } from "react";
import { useNavigation } from "../navigation/navigation-router.tsx";
import { useLocation } from "../navigation/router.ts";
import type { UrlParam } from "./params.ts";

type Params = Record<string, UrlParam<string> | UrlParam<number>>;
type Values<P extends Params> = { [Key in keyof P]: P[Key]["defaultValue"] };

/** `push` adds a history entry that Back returns from; `replace` does not. */
type SetValues<P extends Params> = (change: Partial<Values<P>>, mode: "push" | "replace") => void;

/** Keeps screen state in the query string. Define `params` at module level. The identity of the setter never changes. */
export function useUrlState<P extends Params>(params: P): [Values<P>, SetValues<P>] {
  const { changeSearch } = useNavigation();
  const { search } = useLocation();
  const setValues = useCallback<SetValues<P>>(
    (change, mode) =>
      changeSearch((next) => {
        for (const [key, value] of Object.entries(change)) {
          if (value === undefined || value === params[key]?.defaultValue) next.delete(key);
          else next.set(key, String(value));
        }
      }, mode),
    [params, changeSearch],
  );
  return [readParams(params, new URLSearchParams(search)), setValues];
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
