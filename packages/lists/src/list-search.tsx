import { useDebouncedCallback } from "@mantine/hooks";
import { createContext, startTransition, use, useMemo, useState, type ReactNode } from "react";

/** Time in ms between the last keystroke and the URL. Browsers limit how often a URL may change. */
const URL_DELAY = 300;

interface SearchBox {
  /** The query in the URL: the one that is typed, 300 ms after the last keystroke. */
  urlQuery: string;
  search: (query: string) => void;
  writeToUrl: () => void;
}

/** What `SearchInput` needs of the `SearchProvider` around it. It changes with the query in the URL only. */
export const SearchBoxContext = createContext<SearchBox>({
  urlQuery: "",
  search: () => {},
  writeToUrl: () => {},
});
const SearchContext = createContext("");

interface SearchProviderProps {
  urlQuery: string;
  setUrlQuery: (query: string) => void;
  children: ReactNode;
}

/**
 * Holds the query of the `SearchInput` inside it, and writes it to the URL: 300 ms after the last keystroke, or when
 * the input loses focus. A query that the URL gets otherwise (Back, Clear filters, a link) replaces what is typed.
 *
 * A keystroke renders the search box and, in a transition, the components that call `useSearch`.
 */
export function SearchProvider(props: SearchProviderProps): ReactNode {
  const { urlQuery, setUrlQuery, children } = props;
  /** What is searched for, and the query that the URL had then. */
  const [typed, setTyped] = useState({ query: urlQuery, urlQuery });
  if (typed.urlQuery !== urlQuery) setTyped({ query: urlQuery, urlQuery });
  const write = useDebouncedCallback((next: typeof typed) => {
    // Back replaces what was typed before it.
    if (next.urlQuery === urlQuery && next.query !== urlQuery) setUrlQuery(next.query);
  }, URL_DELAY);
  const searchBox = useMemo(
    () => ({
      urlQuery,
      search(query: string) {
        startTransition(() => setTyped({ query, urlQuery }));
        write({ query, urlQuery });
      },
      writeToUrl: () => write.flush(),
    }),
    [urlQuery, write],
  );
  return (
    <SearchBoxContext value={searchBox}>
      <SearchContext value={typed.query}>{children}</SearchContext>
    </SearchBoxContext>
  );
}

/** Returns the query of the `SearchProvider` around. A component that calls it renders with every keystroke. */
export function useSearch(): string {
  return use(SearchContext);
}
