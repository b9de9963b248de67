import type { Faker } from "@faker-js/faker";
import type { admins } from "../src/db/schema/index.ts";
import { DEMO_ADMIN_ID, DEMO_SIGN_IN } from "../src/auth/demo-account.ts";
import { createDemoId, randomPastDate, type Timeline } from "./timeline.ts";

type DemoAdmin = typeof admins.$inferInsert;

const COLLEAGUES = [
  { firstname: "Tunde", lastname: "Bakare", role: "admin", isVerified: true, hasSignedIn: true },
  { firstname: "Ngozi", lastname: "Eze", role: "manager", isVerified: true, hasSignedIn: true },
  { firstname: "Ibrahim", lastname: "Musa", role: "support", isVerified: true, hasSignedIn: true },
  {
    firstname: "Yetunde",
    lastname: "Ajayi",
    role: "support",
    isVerified: true,
    hasSignedIn: false,
  },
  { firstname: "Emeka", lastname: "Nwosu", role: "manager", isVerified: false, hasSignedIn: false },
] as const;

/** Creates the administrator who can sign in, and colleagues without a password, who cannot. */
export function createDemoAdmins(
  faker: Faker,
  timeline: Timeline,
  passwordHash: string,
): DemoAdmin[] {
  const colleagues = COLLEAGUES.map(({ firstname, lastname, role, isVerified, hasSignedIn }) => {
    const createdAt = randomPastDate(faker, timeline);
    return {
      id: createDemoId(faker, createdAt),
      firstname,
      lastname,
      email: `${firstname}@market.test`.toLowerCase(),
      role,
      isVerified,
      lastLogin: hasSignedIn ? randomPastDate(faker, timeline, createdAt) : null,
      createdAt,
    };
  });
  const owner = {
    id: DEMO_ADMIN_ID,
    firstname: "Amara",
    lastname: "Okafor",
    email: DEMO_SIGN_IN.email,
    passwordHash,
    role: "super_admin" as const,
    isVerified: true,
    lastLogin: null,
    createdAt: timeline.start,
  };
  return [owner, ...colleagues];
}
