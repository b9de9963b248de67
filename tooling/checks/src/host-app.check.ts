import { expect, test } from "vitest";
import { findPackages } from "@market/testing/workspace";
import { buildHost, copyHost, openScreens, pack, WORKING_SCREENS } from "./host-app.ts";

const PACKED = /^@market\/(?:api-client|lists|shops|ui|users)$/;

test("features installed from their archives work in an application outside the workspace", async () => {
  const host = copyHost();
  const archives = Object.fromEntries(
    findPackages("packages/*")
      .filter(({ manifest }) => PACKED.test(manifest.name))
      .map((each) => [each.manifest.name, `file:${pack(each, host)}`]),
  );
  buildHost(host, { packages: archives, peers: "pinned", overrides: archives });

  expect(await openScreens(host)).toEqual(WORKING_SCREENS);
});
