import { definePackage } from "@market/tsup-config";

export default definePackage();
