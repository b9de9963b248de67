import { enumParam, textParam, type UrlParam } from "@market/ui";

export interface FilterOption {
  value: string;
  label: string;
}

/** A filter of a list, named by a parameter of the URL. */
export interface Filter<Row> {
  /** Its default value matches every row. */
  param: UrlParam<string>;
  matches: (row: Row, value: string) => boolean;
  /** Names the group of its buttons, e.g. "Filter by status". */
  label: string;
  options: readonly FilterOption[];
}

type Labels = Readonly<Record<string, string>>;

/** Creates a filter of which one option is always on: the first matches every row. `options` has the labels. */
export function choice<Row>(
  label: string,
  options: Labels,
  matches: Filter<Row>["matches"],
): Filter<Row> {
  const [first = "", ...others] = Object.keys(options);
  return {
    param: enumParam([first, ...others], first),
    matches,
    label,
    options: toOptions(options),
  };
}

/** Creates a filter of which at most one option is on. Without `options`, any text is a value. */
export function toggle<Row>(
  label: string,
  options: Labels | undefined,
  matches: Filter<Row>["matches"],
): Filter<Row> {
  const param = options ? enumParam(["", ...Object.keys(options)], "") : textParam();
  return { param, matches, label, options: toOptions(options ?? {}) };
}

function toOptions(options: Labels): FilterOption[] {
  return Object.entries(options).map(([value, label]) => ({ value, label }));
}
