import { Button } from "@mantine/core";
import type { ReactNode } from "react";

/** A button of which the specification says that it only logs. */
export function LogButton({ children, icon }: { children: string; icon: ReactNode }): ReactNode {
  return (
    <Button
      leftSection={icon}
      onClick={() => {
        // oxlint-disable-next-line no-console -- all that it is to do
        console.log(children);
      }}
    >
      {children}
    </Button>
  );
}
