import type { TooltipProps } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import {
  useEffect,
  useId,
  useRef,
  useState,
  type DOMAttributes,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import { lazyComponent } from "../../lazy/lazy-component.tsx";
import { TOOLTIP_DELAY } from "../../theme.ts";

export const Tooltip = lazyComponent<TooltipProps>(
  async () => (await import("./tooltip.ts")).Tooltip,
  {
    renderFailure: () => null,
  },
);

export type TooltipPosition = "top" | "right" | "bottom";

export interface ShownTooltip {
  target: HTMLElement;
  label: string;
  /** Shown below the label, without describing the target. */
  note?: string;
}

/** Returns the tooltip of a target, which has the keyboard focus or is hovered. */
export type FindTooltip = (target: EventTarget, hasFocus: boolean) => ShownTooltip | undefined;

/** Hides the tooltip that is shown: there is one at a time on the page. */
let hideShown: ((tooltip: undefined) => void) | undefined;

type Handlers = Pick<
  DOMAttributes<HTMLElement>,
  "onPointerOver" | "onPointerLeave" | "onFocus" | "onBlur"
>;

/**
 * Shows one tooltip for an element and its descendants, with the text of their `data-tooltip` or that which
 * `find` returns. Its code loads with the first hover or focus.
 *
 * @returns handlers for the element, the tooltip to render, and a function that shows it at once.
 */
export function useDelegatedTooltip(
  position: TooltipPosition = "top",
  find: FindTooltip = findTooltip,
): [Handlers, tooltip: ReactNode, show: (target: EventTarget) => void] {
  const [shown, setShown] = useState<ShownTooltip>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = (): void => {
    clearTimeout(timer.current);
    setShown(undefined);
  };
  const replaceShown = (found: ShownTooltip): void => {
    if (hideShown !== setShown) hideShown?.(undefined);
    hideShown = setShown;
    setShown(found);
  };
  const show = (target: EventTarget, delay = 0): void => {
    const found = find(target, delay === 0);
    clearTimeout(timer.current);
    if (found) void Tooltip.preload();
    if (!found) setShown(undefined);
    else if (delay === 0) replaceShown(found);
    else timer.current = setTimeout(() => replaceShown(found), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const handlers = {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== "touch") show(target, TOOLTIP_DELAY);
    },
    onPointerLeave: hide,
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(":focus-visible")) show(target);
    },
    onBlur: hide,
  };
  const tooltip = shown && (
    <DescribingTooltip key={shown.label} {...shown} position={position} onHide={hide} />
  );
  return [handlers, tooltip, show];
}

interface DescribingTooltipProps extends ShownTooltip {
  position: TooltipPosition;
  onHide: () => void;
}

/** Renders a tooltip that is the description of its target, until Escape hides it. */
function DescribingTooltip({
  target,
  label,
  note,
  position,
  onHide,
}: DescribingTooltipProps): ReactNode {
  const id = useId();
  useEffect(() => describe(target, id), [target, id]);
  useWindowEvent("keydown", ({ key }) => {
    if (key === "Escape") onHide();
  });
  return (
    <Tooltip
      opened
      target={target}
      // Mantine gives the tooltip itself an id of its own.
      label={
        <span style={{ whiteSpace: "pre-line" }}>
          <span id={id}>{label}</span>
          {note !== undefined && `\n${note}`}
        </span>
      }
      position={position}
      multiline
      w="max-content"
      maw="calc(100vw - 1rem)"
    />
  );
}

/** Finds the element with `data-tooltip`. */
export function findTooltip(target: EventTarget): ShownTooltip | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
  const label = control?.dataset["tooltip"];
  return control && label !== undefined ? { target: control, label } : undefined;
}

/** Adds a description to an element that may have one. Returns a function that removes it. */
function describe(target: HTMLElement, id: string): (() => void) | undefined {
  // A restricted control always has its tooltip as its description.
  if (target.ariaDisabled === "true") return undefined;
  const previous = target.getAttribute("aria-describedby");
  target.setAttribute("aria-describedby", previous === null ? id : `${previous} ${id}`);
  return () => {
    if (previous === null) target.removeAttribute("aria-describedby");
    else target.setAttribute("aria-describedby", previous);
  };
}
