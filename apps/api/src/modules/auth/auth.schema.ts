import { z } from "zod";
import { adminSchema } from "../administrators/administrators.schema.ts";
import { signInEmailSchema } from "./credentials.schema.ts";

/** Specification, point 7: POST /admin/login. */
export const loginBodySchema = z.strictObject({
  email: signInEmailSchema,
  password: z.string().min(1, "Must not be empty").max(1024),
});

export const loginAnswerSchema = z.object({ token: z.string(), admin: adminSchema });
