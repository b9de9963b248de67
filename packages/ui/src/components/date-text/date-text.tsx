import type { ComponentProps, ReactNode } from "react";
import { formatDate, formatFullDateTime, type DateFormat } from "../../format/date.ts";
import { EMPTY_VALUE } from "../../format/empty-value.ts";

export interface DateTextProps extends Omit<ComponentProps<"time">, "dateTime" | "title"> {
  date: Date | undefined;
  /** Format of the text: the day by default. */
  format?: DateFormat;
}

/** Shows a date, with its full time and time zone on hover. For table cells; elsewhere use `FocusableDate`. */
export function DateText({ date, format = formatDate, ...props }: DateTextProps): ReactNode {
  if (!date) return EMPTY_VALUE;
  return (
    <time dateTime={date.toISOString()} title={formatFullDateTime(date)} {...props}>
      {format(date)}
    </time>
  );
}
