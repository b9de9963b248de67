import { useCallbackRef } from "@mantine/hooks";
import { useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "../navigation/router.ts";
import { MAX_TEXT_LENGTH } from "../feature/params.ts";

/** The state of a history entry that was added to open a dialog. */
const OPENED = { opensDialog: true };

/** Returns the dialog that is open while the URL has a parameter, e.g. with the id of a row. It is empty while closed. */
export function useUrlDialog(param: string) {
  const location = useLocation();
  const state: unknown = location.state;
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  /** The location whose dialog was closed. The browser goes back later, and a second call must not go further back. */
  const ending = useRef<typeof location>(null);
  // Returns to the page before if that opened the dialog, so that Back does not lead to the same page again.
  const close = (): void => {
    if (ending.current === location) return;
    ending.current = location;
    if (Object.hasOwn(Object(state), "opensDialog")) return void navigate(-1);
    const next = new URLSearchParams(search);
    next.delete(param);
    return setSearch(next, { replace: true, preventScrollReset: true });
  };
  // Back and `close` still lead to the page before.
  const replace = (value: string): void => {
    const next = new URLSearchParams(search);
    next.set(param, value);
    setSearch(next, { replace: true, state, preventScrollReset: true });
  };
  return { value: (search.get(param) ?? "").slice(0, MAX_TEXT_LENGTH), close, replace };
}

/** Returns a function that opens a dialog by a parameter of the URL. It never changes. */
export function useOpenDialog(): (param: string, value: string) => void {
  const [search, setSearch] = useSearchParams();
  return useCallbackRef((param: string, value: string) => {
    const next = new URLSearchParams(search);
    next.set(param, value);
    setSearch(next, { state: OPENED, preventScrollReset: true });
  });
}
