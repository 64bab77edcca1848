import type { Dialect } from './dialect';

/** The grains that charts offer, with the names of the spec. */
export const grainNames: readonly (readonly [duration: string, name: string])[] = [
  ['PT1S', 'Second'],
  ['PT5S', '5 seconds'],
  ['PT30S', '30 seconds'],
  ['PT1M', 'Minute'],
  ['PT5M', '5 minutes'],
  ['PT10M', '10 minutes'],
  ['PT15M', '15 minutes'],
  ['PT30M', '30 minutes'],
  ['PT1H', 'Hour'],
  ['PT6H', '6 hours'],
  ['P1D', 'Day'],
  ['P7D', '7 days'],
  ['P1W', 'Week'],
  ['1969-12-28T00:00:00Z/P1W', 'Week starting Sunday'],
  ['1969-12-29T00:00:00Z/P1W', 'Week starting Monday'],
  ['P1W/1970-01-03T00:00:00Z', 'Week ending Saturday'],
  ['P1W/1970-01-04T00:00:00Z', 'Week ending Sunday'],
  ['P1M', 'Month'],
  ['P3M', 'Quarter'],
  ['P1Y', 'Year'],
];

/** ISO durations that every engine truncates with `date_trunc`, and the unit's name there. */
export const truncatedUnits: ReadonlyMap<string, string> = new Map([
  ['PT1S', 'second'],
  ['PT1M', 'minute'],
  ['PT1H', 'hour'],
  ['P1D', 'day'],
  ['P1W', 'week'],
  ['P1M', 'month'],
  ['P3M', 'quarter'],
  ['P1Y', 'year'],
]);

/** Durations counted from the start of the next longer unit. */
export const fixedSteps: ReadonlyMap<string, { readonly count: number; readonly unit: 'second' | 'minute' | 'hour' }> =
  new Map([
    ['PT5S', { count: 5, unit: 'second' }],
    ['PT30S', { count: 30, unit: 'second' }],
    ['PT5M', { count: 5, unit: 'minute' }],
    ['PT10M', { count: 10, unit: 'minute' }],
    ['PT15M', { count: 15, unit: 'minute' }],
    ['PT30M', { count: 30, unit: 'minute' }],
    ['PT0.5H', { count: 30, unit: 'minute' }],
    ['PT6H', { count: 6, unit: 'hour' }],
  ]);

/** Whether a text is a grain, under any current or former name. */
export const isTimeGrain = (text: string): boolean =>
  fixedSteps.has(text) || grainNames.some(([duration]) => duration === text);

/**
 * Weeks that start or end on another day than Monday: days to add before truncating to the week, and after. Seven days
 * are counted from 1970-01-01, a Thursday.
 */
const weeks: ReadonlyMap<string, readonly [before: number, after: number]> = new Map([
  ['P7D', [-3, 3]],
  ['1969-12-28T00:00:00Z/P1W', [1, -1]],
  ['1969-12-29T00:00:00Z/P1W', [0, 0]],
  ['P1W/1970-01-03T00:00:00Z', [1, 5]],
  ['P1W/1970-01-04T00:00:00Z', [0, 6]],
]);

/** Whether a grain is a week, starting or ending on any day. */
export const isWeek = (grain: string): boolean => grain === 'P1W' || weeks.has(grain);

interface WeekWords {
  readonly truncated: (of: string) => string;
  readonly moved: (of: string, days: number) => string;
}

/** A time truncated to one of those weeks; null for other grains. */
export function weekOf(grain: string, of: string, { truncated, moved }: WeekWords): string | null {
  const week = weeks.get(grain);
  if (!week) return null;
  const [before, after] = week;
  const cut = truncated(before === 0 ? of : moved(of, before));
  return after === 0 ? cut : `(${moved(cut, after)})`;
}

/** The grains that a dialect supports, as answered for `result_type: timegrains`. */
export function timeGrains(dialect: Dialect): { name: string; function: string; duration: string }[] {
  return grainNames.flatMap(([duration, name]) => {
    const cut = dialect.grain(duration, '{col}');
    return cut === null ? [] : [{ name, function: cut, duration }];
  });
}
