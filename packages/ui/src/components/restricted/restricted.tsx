import { cloneElement, useId } from "react";
import type { DOMAttributes, MouseEvent, ReactElement, ReactNode } from "react";

type ControlProps = DOMAttributes<HTMLElement> & { "aria-describedby"?: string };

interface RestrictedProps {
  /** Why the control does nothing, e.g. "Your role, Support, cannot create products". */
  reason: string | undefined;
  children: ReactElement<ControlProps>;
}

/** Makes a control do nothing but explain itself while there is a reason. Not `disabled`, which would lose the focus. */
export function Restricted({ reason, children }: RestrictedProps): ReactNode {
  const id = useId();
  // In a fragment as below, so that the control is not mounted again when a reason appears.
  if (reason === undefined) return <>{children}</>;
  const restrictions = {
    "aria-disabled": true,
    "aria-describedby": [children.props["aria-describedby"], id].filter(Boolean).join(" "),
    // Mantine's style of a disabled control.
    "data-disabled": true,
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
