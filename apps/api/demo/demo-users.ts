import type { Faker } from "@faker-js/faker";
import type { users } from "../src/db/schema/index.ts";
import { BANKS, FIRST_NAMES, LAST_NAMES, PHONE_PREFIXES } from "./lists/people.ts";
import { CITIES, STREETS } from "./lists/places.ts";
import { byCreatedAt, createDemoId, randomDate, type Timeline } from "./timeline.ts";

export type DemoUser = typeof users.$inferInsert;

const USER_COUNT = 300;
const USERS_TODAY = 6;
/** Reserved for examples (RFC 2606), so that no mail reaches anybody. */
const MAIL_DOMAINS = ["example.com", "example.net", "example.org"];

export function createDemoUsers(faker: Faker, timeline: Timeline): DemoUser[] {
  return Array.from({ length: USER_COUNT }, (_, index) => {
    const createdAt = randomDate(faker, timeline, index < USERS_TODAY);
    return createUser(faker, timeline, index, createdAt);
  }).toSorted(byCreatedAt);
}

function createUser(faker: Faker, { now }: Timeline, index: number, createdAt: Date): DemoUser {
  const firstname = faker.helpers.arrayElement(FIRST_NAMES);
  const lastname = faker.helpers.arrayElement(LAST_NAMES);
  const accountType = faker.datatype.boolean(0.35) ? "seller" : "buyer";
  const hasPhone = faker.datatype.boolean(0.93);
  return {
    id: createDemoId(faker, createdAt),
    firstname,
    lastname,
    email:
      `${firstname}.${lastname}${index + 1}@${faker.helpers.arrayElement(MAIL_DOMAINS)}`.toLowerCase(),
    dialCode: hasPhone ? "+234" : null,
    phoneNumber: hasPhone ? createPhoneNumber(faker) : null,
    isVerified: faker.datatype.boolean(0.85),
    // The number makes the code unique.
    referralCode: `${firstname.slice(0, 3).toUpperCase()}${faker.string.alpha({ length: 3, casing: "upper" })}${100 + index}`,
    accountType,
    ...createAddress(faker),
    ...createPayoutAccount(
      faker,
      accountType === "seller" ? 0.88 : 0.4,
      `${firstname} ${lastname}`,
    ),
    createdAt,
    updatedAt: faker.date.between({ from: createdAt, to: now }),
  };
}

function createPhoneNumber(faker: Faker): string {
  const prefix = faker.helpers.arrayElement(PHONE_PREFIXES);
  return `${prefix} ${faker.string.numeric(3)} ${faker.string.numeric(4)}`;
}

function createAddress(faker: Faker): Partial<DemoUser> {
  if (faker.datatype.boolean(0.14)) return {};
  const { city, state } = faker.helpers.arrayElement(CITIES);
  const street = `${faker.number.int({ min: 1, max: 180 })} ${faker.helpers.arrayElement(STREETS)}`;
  return { street, city, state, country: "Nigeria" };
}

function createPayoutAccount(
  faker: Faker,
  probability: number,
  payoutAccountName: string,
): Partial<DemoUser> {
  if (!faker.datatype.boolean(probability)) return {};
  return { payoutBank: faker.helpers.arrayElement(BANKS), payoutAccountName };
}
