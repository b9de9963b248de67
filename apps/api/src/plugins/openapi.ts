import fastifySwagger from "@fastify/swagger";
import fp from "fastify-plugin";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** Describes the routes that are registered after it, from their schemas, at GET /api/docs/json. */
export const openApi = fp(
  async (app) => {
    await app.register(fastifySwagger, {
      openapi: {
        openapi: "3.1.0",
        info: { title: "Marketplace admin API", version: "1.0.0" },
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
