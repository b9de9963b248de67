import {
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type RefObject,
} from "react";
import { useLocation } from "react-router-dom";

/** Time in ms between the last keystroke and the URL. Browsers limit how often a URL may change. */
const URL_DELAY = 300;

/** A search box and the query typed into it. */
export interface SearchQuery {
  /** The query to filter rows by. It follows the input in a transition, so that typing stays fast. */
  query: string;
  /** The input is uncontrolled: the DOM holds what is typed, and a keystroke renders only the rows. */
  inputRef: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
  /** Writes the query to the URL without waiting. */
  onBlur: () => void;
}

/**
 * Holds the query of a search box and mirrors it to the URL: 300 ms after the last keystroke, or when
 * the input loses focus. A URL that changes for another reason (Back, Clear filters, a link) wins.
 */
export function useSearchQuery(
  urlQuery: string,
  setUrlQuery: (query: string) => void,
): SearchQuery {
  const [query, setQuery] = useState(urlQuery);
  const inputRef = useRef<HTMLInputElement>(null);
  const { key: navigation } = useLocation();
  /** The last query written to the URL or taken from it. */
  const synced = useRef(urlQuery);

  const writeToUrl = (text: string): void => {
    if (text === synced.current) return;
    synced.current = text;
    setUrlQuery(text);
  };
  const onDelayOver = useEffectEvent(writeToUrl);

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
    const timer = setTimeout(() => onDelayOver(query), URL_DELAY);
    return () => clearTimeout(timer);
  }, [query, urlQuery]);

  return {
    query,
    inputRef,
    onType: (text) => startTransition(() => setQuery(text)),
    onBlur: () => writeToUrl(inputRef.current?.value ?? query),
  };
}
