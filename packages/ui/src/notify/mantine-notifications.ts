// A module of its own, so that it is loaded separately.
export { Notifications, notifications } from "@mantine/notifications";
