import { createContext, useCallback, useRef } from "react";
import { useNavigation } from "../navigation/navigation-router.tsx";
import { useLocation } from "../navigation/router.ts";
import { MAX_TEXT_LENGTH } from "./params.ts";

/** The state of a history entry that was added to open a dialog. */
const OPENED = { opensDialog: true };

/** Whether the URL opens the dialogs inside, which Back then closes by itself. */
export const OpenedByUrl = createContext(false);

/**
 * Returns the dialog that is open while the URL has a parameter, e.g. with the id of a row, and the value of the parameter.
 * Render the dialog inside of `OpenedByUrl`.
 */
export function useUrlDialog(param: string) {
  const { search } = useLocation();
  const { getPage, go, changeSearch } = useNavigation();
  /** The visit whose dialog was closed. The browser goes back later, and a second call must not go further back. */
  const ending = useRef<number>(undefined);
  // Returns to the page before if that opened the dialog, so that Back does not lead to the same page again.
  const close = (): void => {
    const { location, visit } = getPage();
    if (ending.current === visit || !new URLSearchParams(location.search).has(param)) return;
    if (Object.hasOwn(Object(location.state), "opensDialog")) {
      ending.current = visit;
      go(-1);
    } else changeSearch((next) => next.delete(param), "replace");
  };
  // Back and `close` still lead to the page before.
  const replace = (value: string): void =>
    changeSearch((next) => next.set(param, value), "replace");
  const value = new URLSearchParams(search).get(param)?.slice(0, MAX_TEXT_LENGTH);
  return { value, close, replace };
}

/** Returns a function that opens a dialog by a parameter of the URL, or changes an open one. It never changes. */
export function useOpenDialog(): (param: string, value: string) => void {
  const { getPage, changeSearch } = useNavigation();
  return useCallback(
    (param, value) => {
      // Its code may be loading after an earlier click.
      const isOpen = new URLSearchParams(getPage().location.search).has(param);
      changeSearch((next) => next.set(param, value), isOpen ? "replace" : "push", OPENED);
    },
    [getPage, changeSearch],
  );
}
