import { Button } from "@mantine/core";
import type { ReactNode } from "react";

/** A button that only logs its name: what it will do is not built yet. */
export function LogButton({ children, icon }: { children: string; icon: ReactNode }): ReactNode {
  return (
    <Button
      leftSection={icon}
      onClick={() => {
        // oxlint-disable-next-line no-console -- the specified effect
        console.log(children);
      }}
    >
      {children}
    </Button>
  );
}
