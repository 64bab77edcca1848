import { createSubject, type Observable } from '@/lib/observable';

/** The charts of an open dashboard that are drawn. */
export interface RenderedCharts {
  /** How old the drawn answers are, by chart. */
  readonly ages: Observable<ReadonlyMap<number, number>>;
  /** Milliseconds from a chart's last answer to its picture. */
  took(chartId: number): number;
  add(chartId: number, asOf: number, took: number): void;
}

export function createRenderedCharts(): RenderedCharts {
  const ages = createSubject<ReadonlyMap<number, number>>(new Map());
  const times = new Map<number, number>();
  return {
    ages,
    took: chartId => times.get(chartId) ?? 0,
    add(chartId, asOf, took) {
      times.set(chartId, took);
      const known = ages.get();
      if (known.get(chartId) !== asOf) ages.set(new Map(known).set(chartId, asOf));
    },
  };
}

/** The age of the oldest answer on the dashboard now; null without one. */
export function oldestShown(
  ages: ReadonlyMap<number, number>,
  onDashboard: { has(chartId: number): boolean },
): number | null {
  const shown = [...ages].filter(([chartId]) => onDashboard.has(chartId)).map(([, asOf]) => asOf);
  return shown.length === 0 ? null : Math.min(...shown);
}
