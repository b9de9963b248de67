import { useDebouncedValue } from "@mantine/hooks";
import type { ReactNode } from "react";

/** Delay in ms after the last keystroke: screen readers would announce a number for each one. */
const ANNOUNCE_DELAY = 500;

/** Announces to screen readers how many rows match. */
export function ResultCount({ count }: { count: number | string }): ReactNode {
  const [announced] = useDebouncedValue(count, ANNOUNCE_DELAY);
  return (
    <span role="status" className="market-visually-hidden">
      {String(announced) === "1" ? "1 result" : `${announced} results`}
    </span>
  );
}
