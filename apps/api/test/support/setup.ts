import { afterAll } from "vitest";
import { cleanUp } from "./add-cleanup.ts";

afterAll(cleanUp);
