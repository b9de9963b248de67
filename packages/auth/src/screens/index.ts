export { InviteScreen } from "./invite-screen.tsx";
export { LoginScreen } from "./login-screen.tsx";
