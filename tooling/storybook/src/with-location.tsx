import type { Decorator } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { useLocation } from "@market/ui/navigation";

/** Renders the current URL below the story. Unmounts the story when its path is left. */
export const withLocation: Decorator = (Story) => (
  <Location>
    <Story />
  </Location>
);

function Location({ children }: { children: ReactNode }): ReactNode {
  const { pathname, search } = useLocation();
  const [initialPathname] = useState(pathname);
  return (
    <>
      {pathname === initialPathname && children}
      <div data-testid="url">{pathname + search}</div>
    </>
  );
}
