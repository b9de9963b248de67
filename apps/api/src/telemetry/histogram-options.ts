/**
 * Options of histograms in seconds: the bounds that OpenTelemetry's semantic conventions recommend. The names
 * of metrics are theirs as Prometheus writes them, with the unit, which the exporter does not append.
 */
export const SECONDS = {
  advice: {
    explicitBucketBoundaries: [
      0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
    ],
  },
};
