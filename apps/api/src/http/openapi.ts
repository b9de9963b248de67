import fastifySwagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import fp from "fastify-plugin";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import manifest from "../../package.json" with { type: "json" };

export const DOCS_PREFIX = "/api/docs";

const CONTENT_SECURITY_POLICY = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:"],
  "connect-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
};

/** Hides the parts for "Try it out", which is off. */
const HIDE_UNUSED_PARTS = `.swagger-ui :is(.scheme-container, .authorization__btn) {
  display: none;
}`;

/** Serves a page about the routes that are registered after it, and the OpenAPI document at /json and /yaml below it. */
export const openApi = fp(
  async (app) => {
    await app.register(fastifySwagger, {
      openapi: {
        openapi: "3.1.0",
        info: {
          title: "Marketplace admin API",
          version: "1.0.0",
          license: { name: manifest.license, identifier: manifest.license },
        },
        servers: [{ url: "/", description: "This server" }],
        components: { securitySchemes: { session: { type: "http", scheme: "bearer" } } },
        security: [{ session: [] }],
      },
      transform: (input) => {
        const { schema, url } = jsonSchemaTransform(input);
        const { permission } = input.route.config ?? {};
        // Names the permission as the specification of OpenAPI names the roles of a scheme without scopes.
        const security = permission && { security: [{ session: [permission] }] };
        return { schema: { ...schema, ...security }, url };
      },
    });
    await app.register(swaggerUi, {
      routePrefix: DOCS_PREFIX,
      staticCSP: CONTENT_SECURITY_POLICY,
      uiConfig: {
        layout: "BaseLayout",
        supportedSubmitMethods: [],
        defaultModelRendering: "model",
        defaultModelExpandDepth: 3,
      },
      theme: {
        title: "Marketplace admin API",
        css: [{ filename: "page.css", content: HIDE_UNUSED_PARTS }],
      },
    });
  },
  { name: "openapi", dependencies: ["guard"] },
);
