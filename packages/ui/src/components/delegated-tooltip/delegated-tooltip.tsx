import { Box, Tooltip } from "@mantine/core";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { TOOLTIP_DELAY } from "../../theme.ts";

interface ShownTooltip {
  target: HTMLElement;
  label: string;
}

/** Renders one tooltip for all descendants with `data-tooltip`. A tooltip each would cost more than the rows. */
export function DelegatedTooltip({ children }: { children: ReactNode }): ReactNode {
  const [shown, setShown] = useState<ShownTooltip>();
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = (): void => {
    clearTimeout(timer.current);
    setShown(undefined);
  };
  const show = (target: EventTarget, delay: number): void => {
    const found = findTooltip(target);
    clearTimeout(timer.current);
    if (!found) setShown(undefined);
    else if (delay === 0) setShown(found);
    else timer.current = setTimeout(() => setShown(found), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
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

function findTooltip(target: EventTarget): ShownTooltip | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
  const label = control?.dataset["tooltip"];
  return control && label !== undefined ? { target: control, label } : undefined;
}
