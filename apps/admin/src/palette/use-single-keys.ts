import { useLocalStorage } from "@mantine/hooks";

/** Whether shortcuts of one key are on; remembered in this browser. */
export function useSingleKeys(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useLocalStorage({
    key: "singleKeyShortcuts",
    defaultValue: true,
    getInitialValueInEffect: false,
    // Somebody may have written anything there.
    deserialize: (stored) => stored !== "false",
  });
  return [isOn, setOn];
}
