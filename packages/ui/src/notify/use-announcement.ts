import { useDebouncedValue } from "@mantine/hooks";

/** Delay in ms after the last change: screen readers would announce a text for each keystroke. */
const ANNOUNCE_DELAY = 500;

/** Returns what a live region says of a value that changes with each keystroke. */
export function useAnnouncement<Value>(value: Value): Value {
  const [announced] = useDebouncedValue(value, ANNOUNCE_DELAY);
  return announced;
}
