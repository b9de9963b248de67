export { createHttp, type Http } from "./http/create-http.ts";
export { createFetch } from "./http/first-responses.ts";
export { authApi } from "./resources/auth/auth.api.ts";
