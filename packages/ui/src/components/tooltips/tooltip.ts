// A module of its own, so that it is loaded separately.
export { Tooltip } from "@mantine/core";
