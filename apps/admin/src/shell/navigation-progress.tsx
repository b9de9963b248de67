import { Progress } from "@mantine/core";
import type { ReactNode } from "react";
import { useNavigation } from "react-router-dom";

/** A line along the top while the next screen's code is on its way. */
export function NavigationProgress(): ReactNode {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <Progress
      value={100}
      animated
      size={3}
      radius={0}
      pos="fixed"
      top={0}
      left={0}
      right={0}
      style={{ zIndex: 1000 }}
      aria-label="Loading page"
    />
  );
}
