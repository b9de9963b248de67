import {
  createTheme,
  type ActionIconProps,
  type BadgeProps,
  type ButtonProps,
  type CSSVariablesResolver,
  type ModalProps,
  type TableProps,
  type TooltipProps,
} from "@mantine/core";

/** Every colour, space and size of the panel comes from here; text meets WCAG AA in both schemes. */
export const theme = createTheme({
  primaryColor: "teal",
  primaryShade: 9,
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif",
  headings: {
    fontWeight: "650",
    sizes: {
      h1: { fontSize: "1.5rem", lineHeight: "1.3" },
      h2: { fontSize: "1.125rem", lineHeight: "1.4" },
      h3: { fontSize: "1rem", lineHeight: "1.4" },
    },
  },
  // Plain objects: `Modal.extend` would load every component named here with the first page.
  components: {
    ActionIcon: defaults<ActionIconProps>({ variant: "subtle", color: "gray" }),
    Badge: defaults<BadgeProps>({ variant: "light", radius: "sm", tt: "none", fw: 550 }),
    Button: defaults<ButtonProps>({ fw: 550 }),
    Modal: defaults<ModalProps>({
      centered: true,
      // "Close" is the name of the dialogs' own button.
      closeButtonProps: { "aria-label": "Dismiss" },
      overlayProps: { backgroundOpacity: 0.45 },
    }),
    Table: defaults<TableProps>({ verticalSpacing: "xs", fz: "sm" }),
    Tooltip: defaults<TooltipProps>({
      openDelay: 300,
      events: { hover: true, focus: true, touch: false },
    }),
  },
});

function defaults<Props>(defaultProps: Partial<Props>): { defaultProps: Partial<Props> } {
  return { defaultProps };
}

/**
 * Mantine's own dimmed grey and error red fall short of 4.5:1 on our surfaces, as do its light
 * badges on a light ground.
 */
export const cssVariablesResolver: CSSVariablesResolver = ({ colors }) => {
  const shade = (color: string, index: number): string => colors[color]?.[index] ?? "";
  const badges = ["teal", "green", "yellow", "red", "blue", "violet", "grape", "orange", "gray"];
  const lightText = (index: number, overrides: Record<string, number> = {}) =>
    Object.fromEntries(
      badges.map((color) => [
        `--mantine-color-${color}-light-color`,
        shade(color, overrides[color] ?? index),
      ]),
    );
  return {
    variables: {},
    light: {
      "--mantine-color-error": shade("red", 9),
      "--mantine-color-dimmed": shade("gray", 7),
      "--mantine-color-placeholder": shade("gray", 7),
      ...lightText(9),
      "--mantine-color-yellow-light-color": "#8a4b00",
      "--mantine-color-orange-light-color": "#9c3a06",
    },
    dark: {
      "--mantine-color-error": shade("red", 4),
      "--mantine-color-dimmed": shade("dark", 1),
      "--mantine-color-placeholder": shade("dark", 2),
      ...lightText(2),
    },
  };
};
