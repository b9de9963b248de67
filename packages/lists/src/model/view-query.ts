import type { UrlParam } from "@market/ui";

interface ViewedList {
  params: Readonly<Record<string, UrlParam<string> | UrlParam<number>>>;
  filters: object;
}

/** Returns what a view of a list keeps of a query string: search, sort, columns and filters, without defaults. */
export function toViewQuery({ params, filters }: ViewedList, search: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of ["q", "sort", "columns", ...Object.keys(filters)]) {
    const param = params[name];
    const value = param?.parse(search.get(name) ?? "");
    if (value !== undefined && value !== param?.defaultValue) query.set(name, String(value));
  }
  return query.toString();
}
