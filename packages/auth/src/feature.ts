import { paths, type Feature } from "@market/ui/feature";

export const authFeature: Feature = {
  id: "auth",
  routes: [
    {
      path: paths.login,
      title: "Login",
      access: "public",
      screen: async () => (await import("./screens/login-screen.tsx")).LoginScreen,
    },
    {
      path: "/invite",
      title: "Set Your Password",
      access: "public",
      screen: async () => (await import("./screens/invite-screen.tsx")).InviteScreen,
    },
  ],
};
