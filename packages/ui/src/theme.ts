import {
  createTheme,
  type ActionIconProps,
  type ButtonProps,
  type CSSVariablesResolver,
  type MenuProps,
  type ModalProps,
  type SelectProps,
  type NotificationProps,
  type TableProps,
  type TooltipProps,
} from "@mantine/core";

/** Milliseconds under the pointer before a tooltip shows. */
export const TOOLTIP_DELAY = 300;

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
    Button: defaults<ButtonProps>({ fw: 550 }),
    // The first entry has the focus, and no element stands in the menu that is not an entry.
    Menu: defaults<MenuProps>({ withInitialFocusPlaceholder: false }),
    Modal: defaults<ModalProps>({
      centered: true,
      styles: { title: { fontWeight: 650 } },
      // "Close" is the name of the dialogs' own button.
      closeButtonProps: { "aria-label": "Dismiss" },
      overlayProps: { backgroundOpacity: 0.45 },
      // Gone at once: what it showed is gone from the address already.
      transitionProps: { duration: 150, exitDuration: 0 },
    }),
    Notification: defaults<NotificationProps>({
      closeButtonProps: { "aria-label": "Dismiss notification" },
      // Mantine's own grey has 3.3:1.
      styles: { description: { color: "var(--mantine-color-dimmed)" } },
    }),
    // A closed list is not in the document: its label is the field's alone.
    Select: defaults<SelectProps>({ comboboxProps: { keepMounted: false } }),
    Table: defaults<TableProps>({ verticalSpacing: "xs", fz: "sm" }),
    Tooltip: defaults<TooltipProps>({
      openDelay: TOOLTIP_DELAY,
      events: { hover: true, focus: true, touch: false },
    }),
  },
});

function defaults<Props>(defaultProps: Partial<Props>): { defaultProps: Partial<Props> } {
  return { defaultProps };
}

/** Words on their colour's light ground (badges, alerts): at least 4.7:1 in the light scheme. */
const ON_LIGHT_GROUND = {
  teal: "#066b4d", // on the ground under the pointer too
  green: "#257735",
  yellow: "#9a5000",
  orange: "#b0390c",
  red: "#b92626",
};

/** The ground beside and behind cards: sidebar, table headings, the sign-in page. */
export const SURFACE = "var(--market-color-surface)";

/** Under the pointer Mantine lightens shade 9 to 8, on which white has 3.9:1; on this, 6.8:1. */
const PRIMARY_HOVER = { "--mantine-color-teal-filled-hover": "#066849" };

/** Where Mantine's own colours of words and grounds fall short of WCAG AA, others: 4.5:1 at least. */
export const cssVariablesResolver: CSSVariablesResolver = ({ colors: { gray, dark, red } }) => ({
  variables: {},
  light: {
    "--market-color-surface": gray[0],
    ...PRIMARY_HOVER,
    "--mantine-color-error": red[9],
    "--mantine-color-dimmed": gray[7],
    "--mantine-color-placeholder": gray[7],
    ...Object.fromEntries(
      Object.entries(ON_LIGHT_GROUND).map(([color, text]) => [
        `--mantine-color-${color}-light-color`,
        text,
      ]),
    ),
  },
  dark: {
    "--market-color-surface": dark[8],
    "--mantine-color-gray-light": dark[5], // Mantine's own is darker than the page
    ...PRIMARY_HOVER,
    "--mantine-color-error": red[4],
    "--mantine-color-dimmed": dark[1],
    "--mantine-color-placeholder": "#9b9b9b", // between dark.1, like text, and dark.2, at 3.5:1
  },
});
