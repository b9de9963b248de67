import { useDebouncedCallback } from "@mantine/hooks";
import { createContext, use, useDeferredValue, useMemo, useState, type ReactNode } from "react";

/** Time in ms between the last keystroke and the URL. Browsers limit how often a URL may change. */
const URL_DELAY = 300;

interface SearchBox {
  text: string;
  onType: (text: string) => void;
  writeToUrl: () => void;
}

interface Search {
  /** The query to search rows for. It follows the search box in a deferred render, so that typing stays fast. */
  query: string;
  /** The query in the URL: the one that is typed, 300 ms after the last keystroke. */
  urlQuery: string;
}

/** What `SearchInput` needs of the `SearchProvider` around it. */
export const SearchBoxContext = createContext<SearchBox>({
  text: "",
  onType: () => {},
  writeToUrl: () => {},
});
const SearchContext = createContext<Search>({ query: "", urlQuery: "" });

interface SearchProviderProps extends Pick<Search, "urlQuery"> {
  setUrlQuery: (query: string) => void;
  children: ReactNode;
}

/**
 * Holds what is typed into the `SearchInput` inside it, and writes it to the URL: 300 ms after the last keystroke, or
 * when the input loses focus. A query that the URL gets otherwise (Back, Clear filters, a link) replaces what is typed.
 *
 * A keystroke renders the search box and, deferred, the components that call `useSearch`.
 */
export function SearchProvider(props: SearchProviderProps): ReactNode {
  const { urlQuery, setUrlQuery, children } = props;
  /** What was typed, and the query that the URL had then. */
  const [{ text, ...typed }, setTyped] = useState({ text: urlQuery, urlQuery });
  if (typed.urlQuery !== urlQuery) setTyped({ text: urlQuery, urlQuery });
  const deferred = useDeferredValue(text);
  const query = text === urlQuery ? urlQuery : deferred;

  const write = useDebouncedCallback(() => {
    if (text !== urlQuery) setUrlQuery(text);
  }, URL_DELAY);

  const searchBox = useMemo(
    () => ({
      text,
      onType(next: string) {
        setTyped({ text: next, urlQuery });
        write();
      },
      writeToUrl: () => write.flush(),
    }),
    [text, urlQuery, write],
  );
  const search = useMemo(() => ({ query, urlQuery }), [query, urlQuery]);
  return (
    <SearchBoxContext value={searchBox}>
      <SearchContext value={search}>{children}</SearchContext>
    </SearchBoxContext>
  );
}

/** Returns the queries of the `SearchProvider` around. A component that calls it renders with every keystroke. */
export function useSearch(): Search {
  return use(SearchContext);
}
