import type { Db } from "../src/db/connect.ts";
import * as schema from "../src/db/schema/index.ts";
import { createDemoImages } from "./demo-images.ts";

/** Creates the demo's images, and its rows if the database is empty. */
export async function prepareDemo(db: Db, uploadsDir: string, now: Date): Promise<void> {
  await Promise.all([createDemoImages(uploadsDir), seedIfEmpty(db, now)]);
}

async function seedIfEmpty(db: Db, now: Date): Promise<void> {
  if (!(await isEmpty(db))) return;
  // Loaded on demand, because a database is seeded only once.
  const { seedDemo } = await import("./seed-demo.ts");
  await seedDemo(db, now);
}

/** Returns whether the database has no data that the demo could conflict with. */
export async function isEmpty(db: Db): Promise<boolean> {
  const counts = await Promise.all([
    db.$count(schema.admins),
    db.$count(schema.users),
    db.$count(schema.categories),
  ]);
  return counts.every((count) => count === 0);
}
