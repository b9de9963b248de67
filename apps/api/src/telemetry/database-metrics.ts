import type { Meter } from "@opentelemetry/api";
import type { RequestPool } from "../db/request-pool.ts";
import { getErrorType } from "./error-type.ts";
import { SECONDS } from "./histogram-options.ts";
import { observeQueries } from "./observe-queries.ts";
import { getOperation } from "./sql-operation.ts";

/** Measures the connections of a pool, the wait for one, and the queries. */
export function measureDatabase(pool: RequestPool, meter: Meter): void {
  const queryDuration = meter.createHistogram("db_client_operation_duration_seconds", {
    ...SECONDS,
    description: "Duration of queries, without the wait for a connection",
  });
  const waitTime = meter.createHistogram("db_client_connection_wait_time_seconds", {
    ...SECONDS,
    description: "Wait of queries and transactions for a connection",
  });
  const { getPendingCount } = observeQueries(pool, ({ statement, waitMs }) => {
    const begin = performance.now();
    if (waitMs > 0) waitTime.record(waitMs / 1000);
    return (error) =>
      queryDuration.record((performance.now() - begin) / 1000, {
        db_operation_name: getOperation(statement),
        ...(error === undefined || error === null ? {} : { error_type: getErrorType(error) }),
      });
  });

  meter
    .createObservableGauge("db_client_connection_count", {
      description: "Connections of the pool, by state",
    })
    .addCallback((result) => {
      const { idleCount, totalCount } = pool;
      result.observe(idleCount, { db_client_connection_state: "idle" });
      result.observe(totalCount - idleCount, { db_client_connection_state: "used" });
    });
  meter
    .createObservableGauge("db_client_connection_max", { description: "Size of the pool" })
    .addCallback((result) => result.observe(pool.options.max));
  meter
    .createObservableGauge("db_client_connection_pending_requests", {
      description: "Queries and transactions that wait for a connection",
    })
    .addCallback((result) => result.observe(getPendingCount()));
}
