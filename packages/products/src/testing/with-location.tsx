import type { Decorator } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";

/** Writes the address under the story, and takes the story away when its path is left. */
export const withPlace: Decorator = (Story) => (
  <Place>
    <Story />
  </Place>
);

function Place({ children }: { children: ReactNode }): ReactNode {
  const { pathname, search } = useLocation();
  const [home] = useState(pathname);
  return (
    <>
      {pathname === home && children}
      <div data-testid="place">{pathname + search}</div>
    </>
  );
}
