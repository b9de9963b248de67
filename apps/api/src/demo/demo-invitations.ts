import type { Faker } from "@faker-js/faker";
import type { invitations } from "../db/schema/index.ts";
import { demoId, type Timeline } from "./random.ts";

type DemoInvitation = typeof invitations.$inferInsert;

const HOUR_MS = 3_600_000;
const LIFETIME_HOURS = 7 * 24;

const INVITED = [
  { firstname: "Kelechi", lastname: "Obi", role: "support", hoursAgo: 9 * 24 },
  { firstname: "Halima", lastname: "Bello", role: "manager", hoursAgo: 2 * 24 },
  { firstname: "Segun", lastname: "Adeyemi", role: "admin", hoursAgo: 3 },
] as const;

/** Invitations that wait to be accepted; the oldest has expired. Nobody knows their tokens. */
export function createDemoInvitations(faker: Faker, { now }: Timeline): DemoInvitation[] {
  return INVITED.map(({ firstname, lastname, role, hoursAgo }) => {
    const sentAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    return {
      id: demoId(faker, sentAt),
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
