import { accountCalls } from "../resources/account/account.calls.ts";
import { accountFake } from "../resources/account/account.fake.ts";
import { activityCalls } from "../resources/activity/activity.calls.ts";
import { activityFake } from "../resources/activity/activity.fake.ts";
import { administratorsCalls } from "../resources/administrators/administrators.calls.ts";
import { administratorsFake } from "../resources/administrators/administrators.fake.ts";
import { authCalls } from "../resources/auth/auth.calls.ts";
import { authFake } from "../resources/auth/auth.fake.ts";
import { categoriesCalls } from "../resources/categories/categories.calls.ts";
import { categoriesFake } from "../resources/categories/categories.fake.ts";
import { dashboardCalls } from "../resources/dashboard/dashboard.calls.ts";
import { dashboardFake } from "../resources/dashboard/dashboard.fake.ts";
import { invitationsCalls } from "../resources/invitations/invitations.calls.ts";
import { invitationsFake } from "../resources/invitations/invitations.fake.ts";
import { preferencesCalls } from "../resources/preferences/preferences.calls.ts";
import { preferencesFake } from "../resources/preferences/preferences.fake.ts";
import { productsCalls } from "../resources/products/products.calls.ts";
import { productsFake } from "../resources/products/products.fake.ts";
import { shopsCalls } from "../resources/shops/shops.calls.ts";
import { shopsFake } from "../resources/shops/shops.fake.ts";
import { transactionsCalls } from "../resources/transactions/transactions.calls.ts";
import { transactionsFake } from "../resources/transactions/transactions.fake.ts";
import { uploadsCalls } from "../resources/uploads/uploads.calls.ts";
import { uploadsFake } from "../resources/uploads/uploads.fake.ts";
import { usersCalls } from "../resources/users/users.calls.ts";
import { usersFake } from "../resources/users/users.fake.ts";
import type { ApiCall } from "../test-support/api-call.ts";
import type { FakeRoutes } from "../test-support/fake-routes.ts";

export const calls: readonly ApiCall[] = [
  ...accountCalls,
  ...activityCalls,
  ...administratorsCalls,
  ...authCalls,
  ...categoriesCalls,
  ...dashboardCalls,
  ...invitationsCalls,
  ...preferencesCalls,
  ...productsCalls,
  ...shopsCalls,
  ...transactionsCalls,
  ...uploadsCalls,
  ...usersCalls,
];

/** The state of a fake API. Stories and tests may change or replace any part. */
export type FakeData = ReturnType<typeof createFakeData>;

export function createFakeData() {
  return {
    ...accountFake.createData(),
    ...activityFake.createData(),
    ...administratorsFake.createData(),
    ...categoriesFake.createData(),
    ...dashboardFake.createData(),
    ...invitationsFake.createData(),
    ...preferencesFake.createData(),
    ...productsFake.createData(),
    ...shopsFake.createData(),
    ...transactionsFake.createData(),
    ...uploadsFake.createData(),
    ...usersFake.createData(),
  };
}

export function createFakeRoutes(data: FakeData): FakeRoutes {
  return {
    ...accountFake.createRoutes(data),
    ...activityFake.createRoutes(data),
    ...administratorsFake.createRoutes(data),
    ...authFake.createRoutes(),
    ...categoriesFake.createRoutes(data),
    ...dashboardFake.createRoutes(data),
    ...invitationsFake.createRoutes(data),
    ...preferencesFake.createRoutes(data),
    ...productsFake.createRoutes(data),
    ...shopsFake.createRoutes(data),
    ...transactionsFake.createRoutes(data),
    ...uploadsFake.createRoutes(data),
    ...usersFake.createRoutes(data),
  };
}
