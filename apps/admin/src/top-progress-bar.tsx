import { Progress } from "@mantine/core";
import type { ReactNode } from "react";

/** Renders a bar along the top of the page while code loads. */
export function TopProgressBar({ label }: { label: string }): ReactNode {
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
      aria-label={label}
    />
  );
}
