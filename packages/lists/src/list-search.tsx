import { useDebouncedCallback } from "@mantine/hooks";
import { useNavigation } from "@market/ui/navigation";
import { createContext, startTransition, use, useMemo, useState, type ReactNode } from "react";

/** Time in ms between the last keystroke and the URL. Browsers limit how often a URL may change. */
const URL_DELAY = 300;

interface SearchBox {
  /** The query in the URL: the one that is typed, 300 ms after the last keystroke. */
  urlQuery: string;
  /** Another visit of the screen, e.g. after Back, shows the query of its URL. */
  visit: number;
  search: (query: string) => void;
  writeToUrl: () => void;
}

/** What `SearchInput` needs of the `SearchProvider` around it. It changes with the query in the URL only. */
export const SearchBoxContext = createContext<SearchBox>({
  urlQuery: "",
  visit: 0,
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
  const { getPage, isLoading } = useNavigation();
  const { visit } = getPage();
  /** What is searched for, and the query and the history entry that the URL had then. */
  const [typed, setTyped] = useState({ query: urlQuery, urlQuery, visit });
  if (typed.urlQuery !== urlQuery || typed.visit !== visit) {
    setTyped({ query: urlQuery, urlQuery, visit });
  }
  const write = useDebouncedCallback((next: typeof typed) => {
    // Back replaces what was typed before it, and it may have reached its entry already.
    const isPresent = next.visit === getPage().visit && !isLoading();
    if (isPresent && next.query !== urlQuery) setUrlQuery(next.query);
  }, URL_DELAY);
  const searchBox = useMemo(
    () => ({
      urlQuery,
      visit,
      search(query: string) {
        startTransition(() => setTyped({ query, urlQuery, visit }));
        write({ query, urlQuery, visit });
      },
      writeToUrl: () => write.flush(),
    }),
    [urlQuery, visit, write],
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
