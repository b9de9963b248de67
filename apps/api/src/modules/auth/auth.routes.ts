import type { ApiPlugin } from "../api-context.ts";
import { HttpError } from "../../errors/http-error.ts";
import { toAdminDto } from "../administrators/administrators.repository.ts";
import { createAuthRepository } from "./auth.repository.ts";
import { loginAnswerSchema, loginBodySchema } from "./auth.schema.ts";
import { createLoginLimits } from "./login-limits.ts";
import { createPasswordVerifier } from "../../auth/passwords.ts";

/**
 * Specification, point 7: POST /admin/login. An unknown address, a wrong password and a disabled
 * account get the same answer after the same work, so that nobody learns who has an account.
 */
export const authRoutes: ApiPlugin = async (app, { db, sessions, clock }) => {
  const repository = createAuthRepository(db);
  const limits = createLoginLimits();
  const verifyPassword = await createPasswordVerifier();

  app.post(
    "/admin/login",
    {
      config: { public: true },
      schema: { security: [], body: loginBodySchema, response: { 200: loginAnswerSchema } },
    },
    async (request) => {
      const { email, password } = request.body;
      await limits.begin(email, request.ip);
      const admin = await repository.findAdmin(email);
      const matches = await verifyPassword(admin?.passwordHash ?? null, password);
      if (admin === undefined || !matches || admin.disabledAt !== null) {
        throw new HttpError(401, "Invalid email or password");
      }
      await limits.succeed(email, request.ip);

      const lastLogin = clock();
      await repository.recordLogin(admin.id, lastLogin);
      return {
        token: await sessions.create(admin.id),
        admin: toAdminDto({ ...admin, lastLogin }),
      };
    },
  );
};
