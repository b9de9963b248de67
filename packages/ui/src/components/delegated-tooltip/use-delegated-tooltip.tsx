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
  /** The part that is also the target's name, or its start. Screen readers have said it. */
  name?: string | undefined;
  /** The part that describes the target. */
  label?: string | undefined;
  /** Shown below the label, without describing the target. */
  note?: string | undefined;
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
 * Shows one tooltip for an element and its descendants, with the texts of their `data-tooltip-name` and
 * `data-tooltip` or those which `find` returns. Its code loads with the first hover or focus.
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
      if (pointerType !== "touch" && !isInTooltip(target)) show(target, TOOLTIP_DELAY);
    },
    onPointerLeave: ({ relatedTarget }: PointerEvent) => {
      if (!isInTooltip(relatedTarget)) hide();
    },
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(":focus-visible")) show(target);
    },
    onBlur: hide,
  };
  const tooltip = shown && (
    <DescribingTooltip
      key={`${shown.name}${shown.label}`}
      {...shown}
      position={position}
      onHide={hide}
    />
  );
  return [handlers, tooltip, show];
}

interface DescribingTooltipProps extends ShownTooltip {
  position: TooltipPosition;
  onHide: () => void;
}

/**
 * Renders a tooltip whose label is the description of its target, until Escape hides it. It stays while the pointer
 * is over it (WCAG 1.4.13).
 */
function DescribingTooltip({
  target,
  name,
  label,
  note,
  position,
  onHide,
}: DescribingTooltipProps): ReactNode {
  const id = useId();
  const isDescribed = label !== undefined;
  useEffect(() => (isDescribed ? describe(target, id) : undefined), [isDescribed, target, id]);
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
          {name}
          {name !== undefined && isDescribed && ": "}
          {isDescribed && <span id={id}>{label}</span>}
          {note !== undefined && `\n${note}`}
        </span>
      }
      position={position}
      className="market-tooltip"
      interactive
      onPointerLeave={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && target.contains(relatedTarget))) onHide();
      }}
      multiline
      w="max-content"
      maw="calc(100vw - 1rem)"
    />
  );
}

function isInTooltip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=tooltip]") !== null;
}

/** Finds the element with `data-tooltip-name`, `data-tooltip` or both. */
export function findTooltip(target: EventTarget): ShownTooltip | undefined {
  if (!(target instanceof Element)) return undefined;
  const control = target.closest<HTMLElement>("[data-tooltip], [data-tooltip-name]");
  if (!control) return undefined;
  const { tooltip: label, tooltipName: name } = control.dataset;
  return { target: control, name, label };
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
