import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import { useLocation } from "react-router-dom";

/** Time in ms between the last keystroke and the URL. Browsers limit how often a URL may change. */
const URL_DELAY = 300;

/** What `SearchInput` needs. It changes only when the query becomes empty or stops being empty. */
interface SearchBox {
  initialQuery: string;
  isEmpty: boolean;
  /** The input is uncontrolled: the DOM holds what is typed, and a keystroke does not render it. */
  inputRef: RefObject<HTMLInputElement | null>;
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
  /** Writes a query to the URL. Must keep its identity: a new function re-renders the search box. */
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
  const [query, setQuery] = useState(urlQuery);
  const [initialQuery] = useState(urlQuery);
  const inputRef = useRef<HTMLInputElement>(null);
  const { key: navigation } = useLocation();
  /** The last query written to the URL or taken from it. */
  const synced = useRef(urlQuery);

  const writeToUrl = useCallback(
    (text: string) => {
      if (text === synced.current) return;
      synced.current = text;
      setUrlQuery(text);
    },
    [setUrlQuery],
  );

  useEffect(() => {
    if (urlQuery === synced.current) return;
    synced.current = urlQuery;
    setQuery(urlQuery);
    if (inputRef.current) inputRef.current.value = urlQuery;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a navigation that keeps `urlQuery` may have canceled a write
  }, [urlQuery, navigation]);

  useEffect(() => {
    // While the router still applies the last write, this waits for it.
    if (query === urlQuery || urlQuery !== synced.current) return undefined;
    const timer = setTimeout(() => writeToUrl(query), URL_DELAY);
    return () => clearTimeout(timer);
  }, [query, urlQuery, writeToUrl]);

  const isEmpty = query === "";
  const searchBox = useMemo(
    () => ({
      initialQuery,
      isEmpty,
      inputRef,
      onType: (text: string) => startTransition(() => setQuery(text)),
      writeToUrl,
    }),
    [initialQuery, isEmpty, writeToUrl],
  );
  return (
    <SearchBoxContext value={searchBox}>
      <UrlQueryContext value={urlQuery}>
        <QueryContext value={query}>{children}</QueryContext>
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

/** Returns whether the URL does not have the query yet that is typed. */
export function useIsTyping(): boolean {
  return use(QueryContext) !== use(UrlQueryContext);
}

/** Returns what `SearchInput` needs of the `SearchProvider` around it. */
export function useSearchBox(): SearchBox {
  const searchBox = use(SearchBoxContext);
  if (!searchBox) throw new Error("SearchInput must be inside a SearchProvider");
  return searchBox;
}
