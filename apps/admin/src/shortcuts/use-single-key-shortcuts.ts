import { useLocalStorage } from "@mantine/hooks";
import { SINGLE_KEY_SHORTCUTS } from "./single-key-shortcuts.ts";

/** Returns whether single-key shortcuts are enabled, and the setter. Remembered in local storage. */
export function useSingleKeyShortcuts(): [
  isEnabled: boolean,
  setIsEnabled: (isEnabled: boolean) => void,
] {
  const [isEnabled, setIsEnabled] = useLocalStorage({
    key: SINGLE_KEY_SHORTCUTS,
    defaultValue: true,
    getInitialValueInEffect: false,
    // The stored value may be invalid.
    deserialize: (stored) => stored !== "false",
  });
  return [isEnabled, setIsEnabled];
}
