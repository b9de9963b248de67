import { accountFake } from "../resources/account/account.fake.ts";
import { activityFake } from "../resources/activity/activity.fake.ts";
import { administratorsFake } from "../resources/administrators/administrators.fake.ts";
import { authFake } from "../resources/auth/auth.fake.ts";
import { categoriesFake } from "../resources/categories/categories.fake.ts";
import { dashboardFake } from "../resources/dashboard/dashboard.fake.ts";
import { invitationsFake } from "../resources/invitations/invitations.fake.ts";
import { preferencesFake } from "../resources/preferences/preferences.fake.ts";
import { productsFake } from "../resources/products/products.fake.ts";
import { shopsFake } from "../resources/shops/shops.fake.ts";
import { transactionsFake } from "../resources/transactions/transactions.fake.ts";
import { uploadsFake } from "../resources/uploads/uploads.fake.ts";
import { usersFake } from "../resources/users/users.fake.ts";
import { verificationFake } from "../resources/verification/verification.fake.ts";
import type { ApiCall } from "../test-support/api-call.ts";
import type { FakeRoutes } from "../test-support/fake-routes.ts";

const fakes = [
  accountFake,
  activityFake,
  administratorsFake,
  authFake,
  categoriesFake,
  dashboardFake,
  invitationsFake,
  preferencesFake,
  productsFake,
  shopsFake,
  transactionsFake,
  uploadsFake,
  usersFake,
  verificationFake,
];

export const calls: readonly ApiCall[] = fakes.flatMap((fake): ApiCall[] => fake.calls);

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
  const routes = fakes.map(({ createRoutes }): FakeRoutes => createRoutes(data));
  return Object.fromEntries(routes.flatMap((each) => Object.entries(each)));
}
