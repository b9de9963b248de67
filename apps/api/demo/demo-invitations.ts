import type { Faker } from "@faker-js/faker";
import type { invitations } from "../src/db/schema/index.ts";
import { createDemoId, type Timeline } from "./timeline.ts";

type DemoInvitation = typeof invitations.$inferInsert;

const HOUR_MS = 3_600_000;
const LIFETIME_HOURS = 7 * 24;

const INVITED = [
  { firstname: "Kelechi", lastname: "Obi", role: "support", hoursAgo: 9 * 24 },
  { firstname: "Halima", lastname: "Bello", role: "manager", hoursAgo: 2 * 24 },
  { firstname: "Segun", lastname: "Adeyemi", role: "admin", hoursAgo: 3 },
] as const;

/** Creates pending invitations whose tokens nobody knows. The oldest one has expired. */
export function createDemoInvitations(faker: Faker, { now }: Timeline): DemoInvitation[] {
  return INVITED.map(({ firstname, lastname, role, hoursAgo }) => {
    const sentAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    return {
      id: createDemoId(faker, sentAt),
      email: `${firstname}@market.test`.toLowerCase(),
      firstname,
      lastname,
      role,
      tokenHash: Buffer.from(Array.from({ length: 32 }, () => faker.number.int(255))),
      sentAt,
      expiresAt: new Date(sentAt.getTime() + LIFETIME_HOURS * HOUR_MS),
    };
  });
}
