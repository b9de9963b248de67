import { useMemo, type ReactNode } from "react";
import { encode } from "uqr";

/** Modules of white around the code, which readers need. */
const BORDER = 4;

interface QrCodeProps {
  text: string;
  label: string;
}

/** Renders a QR code as SVG, black on white in both color schemes. */
export function QrCode({ text, label }: QrCodeProps): ReactNode {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { border: BORDER });
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: data.length, path: squares.join("") };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ width: "12rem", maxWidth: "100%", alignSelf: "center", background: "#fff" }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
