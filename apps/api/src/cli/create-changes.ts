import { createSessions } from "../auth/sessions.ts";
import type { Db } from "../db/connect.ts";
import {
  type AdministratorChanges,
  createAdministratorChanges,
} from "../modules/administrators/administrator-changes.service.ts";
import { createAdministratorsRepository } from "../modules/administrators/administrators.repository.ts";

const clock = (): Date => new Date();

/** Returns the changes of administrators that commands make. */
export function createChanges(db: Db): AdministratorChanges {
  const repository = createAdministratorsRepository(db);
  return createAdministratorChanges({ db, repository, sessions: createSessions(db, clock), clock });
}
