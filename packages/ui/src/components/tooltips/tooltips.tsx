import type { TooltipProps } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { lazyComponent } from "../../lazy/lazy-component.tsx";
import { preloadWhenIdle } from "../../lazy/preload-when-idle.ts";
import { TOOLTIP_DELAY } from "../../theme.ts";

const Tooltip = lazyComponent<TooltipProps>(
  async () => (await import("../../lazy/overlays.tsx")).Tooltip,
  { isOptional: true },
);

const CONTROL = "[data-tooltip], [data-tooltip-name]";

/**
 * Renders the tooltip of the element that is hovered or has the keyboard focus. Its text is in `data-tooltip-name`, if it is
 * part of the element's name, and in `data-tooltip`, if it describes the element. Render it once: a `Tooltip` for each
 * control would cost more than the rows of a table.
 */
export function Tooltips(): ReactNode {
  const id = useId();
  const [target, show] = useTarget();
  const { tooltipName: name, tooltip: description } = target?.dataset ?? {};
  useEffect(
    () => (target && description !== undefined ? describe(target, id) : undefined),
    [target, description, id],
  );
  return (
    target && (
      <Tooltip
        key={`${name}${description}`}
        opened
        target={target}
        position={closest(target, "[data-tooltip-position]") ? "right" : "top"}
        // Mantine gives the tooltip itself an id of its own.
        label={
          <>
            {name}
            {name !== undefined && description !== undefined && ": "}
            {description !== undefined && <span id={id}>{description}</span>}
          </>
        }
        className="market-tooltip"
        interactive
        onPointerMove={({ clientX, clientY }) => {
          const isName = description === undefined;
          if (isName && isOverOtherControl(clientX, clientY, target)) show(undefined);
        }}
        multiline
        w="max-content"
        maw="calc(100vw - 1rem)"
      />
    )
  );
}

/** Returns the control whose tooltip is shown, and a function that shows the tooltip of another one, or none. */
function useTarget() {
  const [target, setTarget] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (control: HTMLElement | null | undefined, delay = 0): void => {
    clearTimeout(timer.current);
    if (!control) setTarget(undefined);
    else if (delay === 0) setTarget(control);
    else {
      void Tooltip.preload();
      timer.current = setTimeout(() => setTarget(control), delay);
    }
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => preloadWhenIdle(Tooltip.preload), []);
  useWindowEvent("pointerover", ({ target: hovered, pointerType }) => {
    // The pointer may move over the tooltip (WCAG 1.4.13).
    if (pointerType !== "touch" && !closest(hovered, "[role=tooltip]")) {
      show(closest(hovered, CONTROL), TOOLTIP_DELAY);
    }
  });
  useWindowEvent("focusin", ({ target: focused }) => {
    if (closest(focused, ":focus-visible") === focused) show(closest(focused, CONTROL));
  });
  useWindowEvent("focusout", () => show(undefined));
  useWindowEvent("keydown", ({ key }) => {
    if (key === "Escape") show(undefined);
  });
  useWindowEvent("click", ({ target: clicked }) => {
    // A touch screen has no hover: a restricted control explains itself.
    const control = closest(clicked, CONTROL);
    if (control?.ariaDisabled === "true") show(control);
  });
  return [target, show] as const;
}

/** Whether a tooltip covers another control at a point, such as the action of the row above. */
function isOverOtherControl(x: number, y: number, target: Element): boolean {
  return document.elementsFromPoint(x, y).some((element) => {
    const control = element.closest("a, button, input");
    return control !== null && control !== target;
  });
}

function closest(target: EventTarget | null | undefined, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
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
