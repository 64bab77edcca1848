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
  ['P1W', 'Week'],
  ['1969-12-28T00:00:00Z/P1W', 'Week starting Sunday'],
  ['1969-12-29T00:00:00Z/P1W', 'Week starting Monday'],
  ['P1W/1970-01-03T00:00:00Z', 'Week ending Saturday'],
  ['P1W/1970-01-04T00:00:00Z', 'Week ending Sunday'],
  ['P1M', 'Month'],
  ['P3M', 'Quarter'],
  ['P1Y', 'Year'],
];

/** The grains a dialect can cut by, as `result_type: timegrains` answers them. */
export function timeGrains(dialect: Dialect): { name: string; function: string; duration: string }[] {
  return grainNames.flatMap(([duration, name]) => {
    const cut = dialect.grain(duration, '{col}');
    return cut === null ? [] : [{ name, function: cut, duration }];
  });
}
