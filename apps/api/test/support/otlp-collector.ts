import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { addCleanup } from "./add-cleanup.ts";

const attributesSchema = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])),
  );
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: attributesSchema,
              status: z.object({ code: z.number().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type ReceivedSpan = z.infer<
  typeof exportSchema
>["resourceSpans"][number]["scopeSpans"][number]["spans"][number] & {
  resource: Record<string, unknown>;
};

/** Starts a fake collector of traces (OTLP over HTTP, in JSON), which keeps the spans that it receives. */
export async function startOtlpCollector(): Promise<{ url: string; spans: ReceivedSpan[] }> {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = exportSchema.parse(await json(request));
    for (const { resource, scopeSpans } of resourceSpans) {
      for (const scope of scopeSpans) {
        spans.push(...scope.spans.map((span) => ({ ...span, resource: resource.attributes })));
      }
    }
    response.setHeader("content-type", "application/json").end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  addCleanup(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return { url: `http://127.0.0.1:${address.port}`, spans };
}
