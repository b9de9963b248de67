// Styles of the components that the user menu uses.
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Menu.css";
