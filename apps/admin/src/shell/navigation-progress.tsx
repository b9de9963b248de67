import type { ReactNode } from "react";
import { useNavigation } from "react-router-dom";
import { TopProgressBar } from "./top-progress-bar.tsx";

/** Says that the next screen's code is on its way. */
export function NavigationProgress(): ReactNode {
  const { state } = useNavigation();
  return state !== "idle" && <TopProgressBar label="Loading page" />;
}
