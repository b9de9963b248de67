import { describe, expect, test } from "vitest";
import { initialSearch, searchReducer, type SearchEvent } from "./search-state.ts";

const typed = (text: string): SearchEvent => ({ type: "typed", text });
const written = (text: string): SearchEvent => ({ type: "written", text });
const navigated = (urlQuery: string): SearchEvent => ({ type: "navigated", key: "k", urlQuery });

describe("searchReducer", () => {
  test.each<[description: string, events: SearchEvent[], text: string, written: string]>([
    ["starts with the query of the URL", [], "kano", "kano"],
    ["follows the input", [typed("k"), typed("ka")], "ka", "kano"],
    [
      "keeps what is typed while an earlier query reaches the URL",
      [typed("a"), written("a"), typed("ab"), navigated("a")],
      "ab",
      "a",
    ],
    [
      "keeps what is typed after a navigation to the same query",
      [typed("a"), navigated("kano")],
      "a",
      "kano",
    ],
    ["takes the query of a navigation", [navigated("jos")], "jos", "jos"],
    ["takes an empty query", [typed("a"), written("a"), navigated("")], "", ""],
    [
      "returns to the query before a write that was canceled",
      [typed("a"), written("a"), navigated("kano")],
      "kano",
      "kano",
    ],
  ])("%s", (_description, events, text, last) => {
    const state = events.reduce(searchReducer, initialSearch("kano"));
    expect(state).toMatchObject({ typed: text, written: last });
  });

  test("shows a text in the search box only after a navigation that changes it", () => {
    const start = initialSearch("kano");
    const afterTyping = [typed("a"), written("a"), navigated("a")].reduce(searchReducer, start);
    expect(afterTyping.shown).toBe(start.shown);
    const afterBack = searchReducer(afterTyping, navigated("kano"));
    expect(afterBack.shown).toEqual({ text: "kano" });
    expect(afterBack.shown).not.toBe(start.shown);
  });
});
