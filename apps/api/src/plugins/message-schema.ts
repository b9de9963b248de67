import { z } from "zod";

/** `{ message }`: the answer of an action that has nothing else to tell. */
export const messageSchema = z.object({ message: z.string() });
