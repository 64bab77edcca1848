import type { Clock } from '@/lib/clock';
import { createSubject, type Observable } from '@/lib/observable';

/** The charts of an open dashboard that have been drawn. */
export interface DrawnCharts {
  /** How old the drawn answers are, by chart. */
  readonly ages: Observable<ReadonlyMap<number, number>>;
  /** How many charts the opening drew, and how many milliseconds the last of them took. */
  opening(): { readonly charts: number; readonly took: number };
  /** How many milliseconds passed from a chart's last answer to its picture. */
  took(chartId: number): number;
  add(chartId: number, asOf: number, took: number): void;
}

/** A chart that comes this much later was scrolled to, or belongs to another tab: it is not part of the opening. */
const REST = 3000;

export function createDrawnCharts(clock: Clock): DrawnCharts {
  const opened = clock.now();
  const ages = createSubject<ReadonlyMap<number, number>>(new Map());
  const times = new Map<number, number>();
  let last = opened;
  let opening = { charts: 0, took: 0 };
  return {
    ages,
    opening: () => opening,
    took: chartId => times.get(chartId) ?? 0,
    add(chartId, asOf, took) {
      times.set(chartId, took);
      const known = ages.get();
      const now = clock.now();
      if (!known.has(chartId) && (known.size === 0 || now - last < REST)) {
        opening = { charts: opening.charts + 1, took: now - opened };
        last = now;
      }
      if (known.get(chartId) !== asOf) ages.set(new Map(known).set(chartId, asOf));
    },
  };
}
