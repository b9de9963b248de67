import fastifySwagger from "@fastify/swagger";
import fp from "fastify-plugin";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

const TAGS = {
  Authentication: "Signing in.",
  Dashboard: "The figures of the dashboard.",
  Users: "Sellers and buyers.",
  Shops: "Shops and their owners.",
  Products: "Products of the shops.",
  Categories: "Categories of products.",
  Transactions: "Payments of buyers and payouts to sellers.",
  Administrators: "People who can sign in.",
  Invitations: "Invitations to become an administrator.",
  Uploads: "Images of products and categories.",
  Monitoring: "The state of the server.",
};

/** Describes the routes that are registered after it, from their schemas, at GET /api/docs/json. */
export const openApi = fp(
  async (app) => {
    await app.register(fastifySwagger, {
      openapi: {
        openapi: "3.1.0",
        info: {
          title: "Marketplace admin API",
          version: "1.0.0",
          license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
        },
        servers: [{ url: "/", description: "This server" }],
        tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
        components: { securitySchemes: { session: { type: "http", scheme: "bearer" } } },
        security: [{ session: [] }],
      },
      transform: jsonSchemaTransform,
    });
    app.get("/api/docs/json", { config: { permission: "read" }, schema: { hide: true } }, () =>
      app.swagger(),
    );
  },
  { name: "openapi", dependencies: ["guard"] },
);
