import type { TooltipProps } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { closest } from "../../focus/events.ts";
import { lazyComponent } from "../../lazy/lazy-component.tsx";
import { preloadWhenIdle } from "../../lazy/preload-when-idle.ts";

const Tooltip = lazyComponent<TooltipProps>(
  async () => (await import("../../lazy/overlays.tsx")).Tooltip,
  { isOptional: true },
);

/** Hover time in ms before a tooltip is shown. */
const TOOLTIP_DELAY = 300;

const CONTROL = "[data-tooltip], [data-tooltip-name]";

/**
 * Renders the tooltip of the element that is hovered or has the keyboard focus: `data-tooltip-name` is part of the element's
 * name, `data-tooltip` describes it. Render it once: a `Tooltip` for each control would cost more than a table's rows.
 */
export function Tooltips(): ReactNode {
  const id = useId();
  const [target, show] = useTarget();
  const { tooltipName: name, tooltip: description } = target?.dataset ?? {};
  useDescription(description === undefined ? null : target, id);
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
            {name !== undefined && description !== undefined ? `${name}: ` : name}
            {description !== undefined && <span id={id}>{description}</span>}
          </>
        }
        className="market-tooltip"
        interactive
        onPointerMove={({ clientX, clientY }) => {
          if (description === undefined && isOverOther(clientX, clientY, target)) show(null);
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
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (control: HTMLElement | null, delay = 0): void => {
    clearTimeout(timer.current);
    if (!control || delay === 0) return setTarget(control);
    void Tooltip.preload();
    timer.current = setTimeout(() => setTarget(control), delay);
  };
  useEffect(() => preloadWhenIdle(Tooltip.preload), []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useWindowEvent("pointerover", ({ target: hovered, pointerType }) => {
    // The pointer may move over the tooltip (WCAG 1.4.13).
    if (pointerType !== "touch" && !closest(hovered, "[role=tooltip]")) {
      show(closest(hovered, CONTROL), TOOLTIP_DELAY);
    }
  });
  useWindowEvent("focusin", ({ target: focused }) => {
    if (closest(focused, ":focus-visible") === focused) show(closest(focused, CONTROL));
  });
  useWindowEvent("focusout", () => show(null));
  useWindowEvent("keydown", ({ key }) => {
    if (key === "Escape") show(null);
  });
  useWindowEvent("click", ({ target: clicked }) => {
    // A touch screen has no hover: a restricted control explains itself.
    const control = closest(clicked, CONTROL);
    if (control?.ariaDisabled === "true") show(control);
  });
  return [target, show] as const;
}

/** Whether a tooltip covers another control at a point, such as the action of the row above. */
function isOverOther(x: number, y: number, target: Element): boolean {
  const controls = document.elementsFromPoint(x, y).map((at) => at.closest("a, button, input"));
  return controls.some((control) => control !== null && control !== target);
}

/** Describes an element by another one, unless it always is: a restricted control has its tooltip as its description. */
function useDescription(target: HTMLElement | null, id: string): void {
  useEffect(() => {
    if (!target || target.ariaDisabled === "true") return undefined;
    const previous = target.getAttribute("aria-describedby");
    target.setAttribute("aria-describedby", previous === null ? id : `${previous} ${id}`);
    return () => {
      if (previous === null) target.removeAttribute("aria-describedby");
      else target.setAttribute("aria-describedby", previous);
    };
  }, [target, id]);
}
