import type { Faker } from "@faker-js/faker";
import type { admins } from "../db/schema/index.ts";
import { DEMO_ADMIN_ID, DEMO_SIGN_IN } from "./demo-account.ts";
import { demoId, pastDate, type Timeline } from "./random.ts";

type DemoAdmin = typeof admins.$inferInsert;

const COLLEAGUES = [
  { firstname: "Tunde", lastname: "Bakare", role: "admin", isVerified: true, signedIn: true },
  { firstname: "Ngozi", lastname: "Eze", role: "manager", isVerified: true, signedIn: true },
  { firstname: "Ibrahim", lastname: "Musa", role: "support", isVerified: true, signedIn: true },
  { firstname: "Yetunde", lastname: "Ajayi", role: "support", isVerified: true, signedIn: false },
  { firstname: "Emeka", lastname: "Nwosu", role: "manager", isVerified: false, signedIn: false },
] as const;

/**
 * The administrator who can sign in, and colleagues who cannot: they have no password.
 * @param passwordHash of the demo's password
 */
export function createDemoAdmins(
  faker: Faker,
  timeline: Timeline,
  passwordHash: string,
): DemoAdmin[] {
  const colleagues = COLLEAGUES.map(({ firstname, lastname, role, isVerified, signedIn }) => {
    const createdAt = pastDate(faker, timeline);
    return {
      id: demoId(faker, createdAt),
      firstname,
      lastname,
      email: `${firstname}@market.test`.toLowerCase(),
      role,
      isVerified,
      lastLogin: signedIn ? pastDate(faker, timeline, createdAt) : null,
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
