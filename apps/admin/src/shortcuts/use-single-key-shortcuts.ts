import { useLocalStorage } from "@mantine/hooks";

/** Returns whether single-key shortcuts are enabled, and the setter. Remembered in local storage. */
export function useSingleKeyShortcuts(): [
  isEnabled: boolean,
  setIsEnabled: (isEnabled: boolean) => void,
] {
  const [isEnabled, setIsEnabled] = useLocalStorage({
    key: "singleKeyShortcuts",
    defaultValue: true,
    getInitialValueInEffect: false,
    // The stored value may be invalid.
    deserialize: (stored) => stored !== "false",
  });
  return [isEnabled, setIsEnabled];
}
