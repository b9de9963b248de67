import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { OfflineNotice } from "./offline-notice.tsx";

test.each([[false], [true]])("says that the device is offline, collapsed %j", (collapsed) => {
  render(
    <MantineProvider>
      <OfflineNotice collapsed={collapsed} />
    </MantineProvider>,
  );
  const status = screen.getByRole("status");
  expect(status).toBeEmptyDOMElement();
  fireEvent(window, new Event("offline"));
  expect(status).toHaveTextContent("You are offline. What you see may be out of date.");
  fireEvent(window, new Event("online"));
  expect(status).toBeEmptyDOMElement();
});
