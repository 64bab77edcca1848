/** Upper bounds of the duration histogram, in seconds. */
const BOUNDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];

export interface RequestLabels {
  readonly method: string;
  /** The route's pattern, never an address: the number of addresses is unlimited. */
  readonly route: string;
  readonly status: number;
}

interface Series {
  readonly labels: string;
  count: number;
  seconds: number;
  readonly buckets: number[];
}

/** Counts requests in Prometheus' format. */
export interface Metrics {
  /** @param milliseconds until the first byte of the response */
  note(request: RequestLabels, milliseconds: number): void;
  /** The exposition text: the counted requests and the given gauges. */
  text(gauges: readonly MetricSample[]): string;
}

export interface MetricSample {
  readonly name: string;
  readonly help: string;
  readonly value: number;
  readonly kind?: 'counter' | 'gauge';
}

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;

function histogram(series: Iterable<Series>): string[] {
  const name = 'tidemark_request_duration_seconds';
  return [
    `# HELP ${name} Time until an answer begins.`,
    `# TYPE ${name} histogram`,
    ...[...series].flatMap(({ labels, count, seconds, buckets }) => [
      ...BOUNDS.map((bound, index) => `${name}_bucket{${labels},le="${bound}"} ${buckets[index] ?? 0}`),
      `${name}_bucket{${labels},le="+Inf"} ${count}`,
      `${name}_sum{${labels}} ${Number(seconds.toFixed(6))}`,
      `${name}_count{${labels}} ${count}`,
    ]),
  ];
}

export function createMetrics(): Metrics {
  const all = new Map<string, Series>();
  return {
    note({ method, route, status }, milliseconds) {
      const labels = `method=${quoted(method)},route=${quoted(route)},status="${status}"`;
      const series = all.get(labels) ?? { labels, count: 0, seconds: 0, buckets: BOUNDS.map(() => 0) };
      all.set(labels, series);
      const seconds = Math.max(0, milliseconds) / 1000;
      series.count += 1;
      series.seconds += seconds;
      BOUNDS.forEach((bound, index) => {
        if (seconds <= bound) series.buckets[index] = (series.buckets[index] ?? 0) + 1;
      });
    },
    text: gauges =>
      [
        ...histogram(all.values()),
        ...gauges.flatMap(({ name, help, value, kind = 'gauge' }) => [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} ${kind}`,
          `${name} ${value}`,
        ]),
        '',
      ].join('\n'),
  };
}
