import { useDebouncedValue } from "@mantine/hooks";
import type { ReactNode } from "react";

/** Delay in ms after the last keystroke: screen readers would announce a number for each one. */
const ANNOUNCE_DELAY = 500;

export interface ResultCountProps {
  /** `undefined` while the server looks for further ones. */
  count: number | string | undefined;
}

/** Announces to screen readers how many rows match. */
export function ResultCount({ count }: ResultCountProps): ReactNode {
  const [announced] = useDebouncedValue(count, ANNOUNCE_DELAY);
  return (
    <span role="status" className="market-visually-hidden">
      {announced !== undefined && (String(announced) === "1" ? "1 result" : `${announced} results`)}
    </span>
  );
}
