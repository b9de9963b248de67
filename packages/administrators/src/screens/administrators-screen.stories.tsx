import {
  fakeAdmin,
  rows,
  wireAdministrator,
  wireInvitation,
  type FakeApi,
} from "@market/api-client/testing";
import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { AdministratorsScreen } from "./administrators-screen.tsx";

const meta = {
  title: "Administrators/Administrators screen",
  component: AdministratorsScreen,
  parameters: { path: "/administrators" },
} satisfies Meta<typeof AdministratorsScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

const ADMINS = "GET /admin/admins";
const PENDING = "GET /admin/admins/pending";

/** Lists the signed-in administrator first. */
function listSelfFirst({ data }: FakeApi): void {
  data.admins = rows(4, (index) =>
    wireAdministrator(index, index === 0 ? { email: fakeAdmin.email.toUpperCase() } : {}),
  );
}

export const Loaded: Story = { beforeEach: withFake(listSelfFirst) };

export const Dark: Story = { ...Loaded, globals: { colorScheme: "dark" } };

export const Loading: Story = {
  beforeEach: withFake((fake) => {
    fake.hang(ADMINS);
    fake.hang(PENDING);
  }),
};

export const Empty: Story = {
  beforeEach: withFake(({ data }) => {
    data.admins = [];
    data.pendingAdmins = [];
  }),
};

export const Failed: Story = {
  beforeEach: withFake((fake) => {
    fake.fail(ADMINS);
    fake.fail(PENDING);
  }),
};

/** A super admin may remove the second factors of others, and end their sessions. */
export const SuperAdmin: Story = {
  beforeEach: withFake((fake) => {
    listSelfFirst(fake);
    fake.advertise("second-factor");
    fake.setRole("super_admin", ["read", "administrators:manage", "administrators:secure"]);
  }),
};

export const SuperAdminNarrow: Story = { ...SuperAdmin, ...narrow };

/** The role may only read. */
export const ReadOnlyRole: Story = {
  beforeEach: withFake((fake) => fake.setRole("support", ["read"])),
};

export const ReadOnlyRoleAtDialog: Story = {
  ...ReadOnlyRole,
  parameters: { path: "/administrators?dialog=invite" },
};

/** A 403 is not retried. */
export const AdministratorsForbidden: Story = {
  beforeEach: withFake((fake) => fake.fail(ADMINS, 403, { message: "Not for your role" })),
};

export const InvitationsForbidden: Story = {
  beforeEach: withFake((fake) => {
    listSelfFirst(fake);
    fake.fail(PENDING, 403, { message: "Not for your role" });
  }),
};

/** Every role, in the spellings a server may use. */
export const EveryRole: Story = {
  beforeEach: withFake(({ data }) => {
    const roles = ["superadmin", "Super Admin", "MANAGER", "support", "admin", "night_auditor"];
    data.admins = roles.map((role, index) => wireAdministrator(index, { role }));
    data.pendingAdmins = roles.map((role, index) => wireInvitation(index, { role }));
  }),
};

/** Texts far longer than expected. */
export const LongTexts: Story = {
  beforeEach: withFake(({ data }) => {
    const email = `${"a-very-long-address".repeat(8)}@example.com`;
    const role = "keeper of the seven seals and of everything else".repeat(2);
    data.admins = rows(3, (index) =>
      wireAdministrator(index, { firstname: "Oluwaseun".repeat(12), email, role }),
    );
    data.pendingAdmins = rows(2, (index) => wireInvitation(index, { email, role }));
  }),
};

/** Fields missing or of the wrong type. */
export const OddRows: Story = {
  beforeEach: withFake(({ data }) => {
    data.admins = [
      wireAdministrator(1, { firstname: null, lastname: "", name: "👩🏽‍🚀 Root" }),
      wireAdministrator(2, { firstname: null, lastname: null, name: null, lastLogin: "soon" }),
      { _id: "bare" },
    ];
    data.pendingAdmins = [wireInvitation(0, { role: null, createdAt: "soon" }), { _id: "bare" }];
  }),
};

export const Narrow: Story = { ...LongTexts, ...narrow };
