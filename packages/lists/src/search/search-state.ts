/** The text in a search box beside the query in the URL, which follows it. */
export interface SearchState {
  /** The text in the search box. */
  typed: string;
  /** The query that was last written to the URL, or read from it. */
  written: string;
  /** The last text that a navigation put into the search box: a new object for each. */
  shown: { text: string };
}

export type SearchEvent =
  | { type: "typed"; text: string }
  | { type: "written"; text: string }
  /** The router shows a location, named by its key. It may have the query that the one before had. */
  | { type: "navigated"; key: string; urlQuery: string };

export function initialSearch(urlQuery: string): SearchState {
  return { typed: urlQuery, written: urlQuery, shown: { text: urlQuery } };
}

/**
 * Returns the state after an event. The URL wins when it has another query than the last one written: Back,
 * Clear filters, or a link replaced it.
 */
export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  if (event.type === "typed") return { ...state, typed: event.text };
  if (event.type === "written") return { ...state, written: event.text };
  return event.urlQuery === state.written ? state : initialSearch(event.urlQuery);
}
