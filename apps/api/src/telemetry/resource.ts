import { defaultResource, type Resource, resourceFromAttributes } from "@opentelemetry/resources";
import packageJson from "../../package.json" with { type: "json" };

/** Returns what OpenTelemetry names this server. `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` override it. */
export function createResource(): Resource {
  return defaultResource().merge(
    resourceFromAttributes({
      "service.name": "market-admin",
      "service.version": packageJson.version,
      "process.runtime.version": process.versions.node,
    }),
  );
}
