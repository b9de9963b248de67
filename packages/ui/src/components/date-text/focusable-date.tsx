import type { ReactNode } from "react";
import { formatFullDateTime } from "../../format/date.ts";
import { useDelegatedTooltip } from "../delegated-tooltip/use-delegated-tooltip.tsx";
import { DateText, type DateTextProps } from "./date-text.tsx";

/** A `DateText` that is a tab stop, and shows its full time on keyboard focus, too. */
export function FocusableDate(props: Pick<DateTextProps, "date" | "format">): ReactNode {
  // Not its pointer handlers: the browser shows the title on hover.
  const [{ onFocus, onBlur }, tooltip] = useDelegatedTooltip();
  return (
    <>
      <DateText
        {...props}
        tabIndex={0}
        data-tooltip={formatFullDateTime(props.date)}
        onFocus={onFocus}
        onBlur={onBlur}
      />
      {tooltip}
    </>
  );
}
