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

/** The first of the administrators is the one who is signed in. */
function signedInFirst({ data }: FakeApi): void {
  data.admins = rows(4, (index) =>
    wireAdministrator(index, index === 0 ? { email: fakeAdmin.email.toUpperCase() } : {}),
  );
}

export const Loaded: Story = { beforeEach: withFake(signedInFirst) };

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

/** An answer that asking again cannot change: the server's words, at once. */
export const AdministratorsForbidden: Story = {
  beforeEach: withFake((fake) => fake.fail(ADMINS, 403, { message: "Not for your role" })),
};

export const InvitationsForbidden: Story = {
  beforeEach: withFake((fake) => {
    signedInFirst(fake);
    fake.fail(PENDING, 403, { message: "Not for your role" });
  }),
};

/** Each kind of role, in the spellings in which it may arrive. */
export const EveryRole: Story = {
  beforeEach: withFake(({ data }) => {
    const roles = ["superadmin", "Super Admin", "MANAGER", "support", "admin", "night_auditor"];
    data.admins = roles.map((role, index) => wireAdministrator(index, { role }));
    data.pendingAdmins = roles.map((role, index) => wireInvitation(index, { role }));
  }),
};

/** Words far longer than anybody expects. */
export const LongWords: Story = {
  beforeEach: withFake(({ data }) => {
    const email = `${"a-very-long-address".repeat(8)}@example.com`;
    const role = "keeper of the seven seals and of everything else".repeat(2);
    data.admins = rows(3, (index) =>
      wireAdministrator(index, { firstname: "Oluwaseun".repeat(12), email, role }),
    );
    data.pendingAdmins = rows(2, (index) => wireInvitation(index, { email, role }));
  }),
};

/** Parts missing or of a wrong kind. */
export const OddRows: Story = {
  beforeEach: withFake(({ data }) => {
    data.admins = [
      wireAdministrator(1, { firstname: null, lastname: "", name: "Root" }),
      wireAdministrator(2, { firstname: null, lastname: null, lastLogin: "soon" }),
      { _id: "bare" },
    ];
    data.pendingAdmins = [wireInvitation(0, { role: null, createdAt: "soon" }), { _id: "bare" }];
  }),
};

export const Narrow: Story = { ...LongWords, ...narrow };
