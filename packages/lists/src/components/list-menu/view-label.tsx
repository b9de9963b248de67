import type { ReactNode } from "react";
import { useListViews } from "./use-list-views.ts";

/** Names the button of the menu, and the view that is shown. */
export function ViewLabel(): ReactNode {
  const { current } = useListViews();
  return (
    <>
      <span className="market-visually-hidden">
        {current ? `List options, view ${current.name}` : "List options"}
      </span>
      {current && (
        <span className="market-view-name" aria-hidden>
          {current.name}
        </span>
      )}
    </>
  );
}
