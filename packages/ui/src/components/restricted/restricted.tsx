import { cloneElement, useId } from "react";
import type { DOMAttributes, MouseEvent, ReactElement, ReactNode } from "react";

type ControlProps = DOMAttributes<HTMLElement> & { "aria-describedby"?: string };

interface RestrictedProps {
  /** Why the control does nothing, e.g. "Your role, Support, cannot create products". */
  reason: string | undefined;
  children: ReactElement<ControlProps>;
}

/** Returns props of a control that does nothing now. Not `disabled`, which would lose the focus. */
export function inactiveIf(isInactive: boolean) {
  // The second one has Mantine's style of a disabled control.
  return { "aria-disabled": isInactive, "data-disabled": isInactive };
}

/** Makes a control do nothing but explain itself while there is a reason. */
export function Restricted({ reason, children }: RestrictedProps): ReactNode {
  const id = useId();
  // In a fragment as below, so that the control is not mounted again when a reason appears.
  if (reason === undefined) return <>{children}</>;
  const restrictions = {
    ...inactiveIf(true),
    "aria-describedby": [children.props["aria-describedby"], id].filter(Boolean).join(" "),
    "data-tooltip": reason,
    // Neither follows a link nor submits a form.
    onClick: (event: MouseEvent) => event.preventDefault(),
  };
  return (
    <>
      {cloneElement(children, restrictions)}
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}
