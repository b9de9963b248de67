import { useCallbackRef } from "@mantine/hooks";
import {
  createContext,
  startTransition,
  use,
  useEffect,
  useMemo,
  useReducer,
  type ReactNode,
} from "react";
import { useLocation } from "@market/ui/navigation";
import { initialSearch, searchReducer, type SearchState } from "./search-state.ts";

/** Time in ms between the last keystroke and the URL. Browsers limit how often a URL may change. */
const URL_DELAY = 300;

/** What `SearchInput` needs. It changes only with a navigation, or when the query becomes or stops being empty. */
interface SearchBox {
  /** The text to show. The input is uncontrolled, so that a keystroke does not render it. */
  shown: SearchState["shown"];
  isEmpty: boolean;
  onType: (text: string) => void;
  /** Writes the query to the URL without waiting. */
  writeToUrl: (text: string) => void;
}

const QueryContext = createContext("");
const UrlQueryContext = createContext("");
export const SearchBoxContext = createContext<SearchBox | undefined>(undefined);

export interface SearchProviderProps {
  /** The query in the URL. */
  urlQuery: string;
  /** Writes a query to the URL. */
  setUrlQuery: (query: string) => void;
  children: ReactNode;
}

/**
 * Holds what is typed into the `SearchInput` inside it, and mirrors it to the URL: 300 ms after the last
 * keystroke, or when the input loses focus. A URL that changes for another reason (Back, Clear filters, a
 * link) wins.
 *
 * A keystroke renders only the components that call `useSearchQuery`.
 */
export function SearchProvider({
  urlQuery,
  setUrlQuery,
  children,
}: SearchProviderProps): ReactNode {
  const [{ typed, written, shown }, dispatch] = useReducer(searchReducer, urlQuery, initialSearch);
  const { key } = useLocation();

  const writeToUrl = useCallbackRef((text: string) => {
    if (text === written) return;
    dispatch({ type: "written", text });
    setUrlQuery(text);
  });
  // Also after a navigation that keeps `urlQuery`: it may have canceled a write.
  useEffect(() => dispatch({ type: "navigated", key, urlQuery }), [key, urlQuery]);
  useEffect(() => {
    if (typed === written) return undefined;
    const timer = setTimeout(() => writeToUrl(typed), URL_DELAY);
    return () => clearTimeout(timer);
  }, [typed, written, writeToUrl]);

  const isEmpty = typed === "";
  const searchBox = useMemo(
    () => ({
      shown,
      isEmpty,
      onType: (text: string) => startTransition(() => dispatch({ type: "typed", text })),
      writeToUrl,
    }),
    [shown, isEmpty, writeToUrl],
  );
  return (
    <SearchBoxContext value={searchBox}>
      <UrlQueryContext value={urlQuery}>
        <QueryContext value={typed}>{children}</QueryContext>
      </UrlQueryContext>
    </SearchBoxContext>
  );
}

/** Returns the query to search rows for. It follows the input in a transition, so that typing stays fast. */
export function useSearchQuery(): string {
  return use(QueryContext);
}

/** Returns the query in the URL: the one that is typed, 300 ms after the last keystroke. */
export function useUrlQuery(): string {
  return use(UrlQueryContext);
}

/** Returns what `SearchInput` needs of the `SearchProvider` around it. */
export function useSearchBox(): SearchBox {
  const searchBox = use(SearchBoxContext);
  if (!searchBox) throw new Error("SearchInput must be inside a SearchProvider");
  return searchBox;
}
