import { Box, Tooltip } from "@mantine/core";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { TOOLTIP_DELAY } from "../../theme.ts";

interface Shown {
  target: HTMLElement;
  label: string;
}

/** Renders one tooltip for all descendants with `data-tooltip`. A tooltip each would cost more than the rows. */
export function DelegatedTooltip({ children }: { children: ReactNode }): ReactNode {
  const [shown, setShown] = useState<Shown>();
  const id = useId();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = (): void => {
    clearTimeout(waiting.current);
    setShown(undefined);
  };
  const show = (event: EventTarget, delay: number): void => {
    const found = tooltipOf(event);
    clearTimeout(waiting.current);
    if (!found) setShown(undefined);
    else if (delay === 0) setShown(found);
    else waiting.current = setTimeout(() => setShown(found), delay);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    shown?.target.setAttribute("aria-describedby", id);
    return () => shown?.target.removeAttribute("aria-describedby");
  }, [shown, id]);

  return (
    <Box
      onMouseOver={({ target }) => show(target, TOOLTIP_DELAY)}
      onMouseLeave={hide}
      onFocus={({ target }) => {
        if (target.matches(":focus-visible")) show(target, 0);
      }}
      onBlur={hide}
      onKeyDown={({ key }) => {
        if (key === "Escape") hide();
      }}
    >
      {children}
      {shown && (
        <Tooltip key={shown.label} id={id} opened label={shown.label} target={shown.target} />
      )}
    </Box>
  );
}

function tooltipOf(target: EventTarget): Shown | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
  const label = control?.dataset["tooltip"];
  return control && label !== undefined ? { target: control, label } : undefined;
}
