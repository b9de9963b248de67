import type { ReactNode } from "react";

/** Shows the mark: a market stall that is an M. It has the color of the text around it, and is decorative. */
export function Logo({ size = 24 }: { size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="currentColor" aria-hidden>
      <path
        fillRule="evenodd"
        d="M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8M8 7a1 1 0 0 0-1 1v17h3V15a3 3 0 0 0 6 0a3 3 0 0 0 6 0v10h3V8a1 1 0 0 0-1-1z"
      />
    </svg>
  );
}
