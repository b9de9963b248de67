import { expect, test } from "vitest";
import { dashboardCommands } from "./commands.ts";

test("offers the Add New Shop dialog", () => {
  expect(dashboardCommands.actions).toEqual([{ label: "Add New Shop", path: "/?dialog=add-shop" }]);
});
