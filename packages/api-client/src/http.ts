export { createHttp, type Http } from "./http/create-http.ts";
export { authApi } from "./resources/auth/auth.api.ts";
