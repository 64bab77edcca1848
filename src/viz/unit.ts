/** Units by the words that descriptions start with, in singular or plural and either spelling. */
const signs = {
  'degrees? celsius': '°C',
  'degrees? fahrenheit': '°F',
  'parts per million': 'ppm',
  'hectopascals?': 'hPa',
  'gigawatt hours?': 'GWh',
  'kilograms?': 'kg',
  'grams?': 'g',
  'tonnes?': 't',
  'kilomet(?:er|re)s?': 'km',
  'centimet(?:er|re)s?': 'cm',
  'millimet(?:er|re)s?': 'mm',
  'met(?:er|re)s?': 'm',
  miles: 'miles',
  years: 'years',
  days: 'days',
  hours: 'h',
  minutes: 'min',
  seconds: 's',
};

interface Described {
  readonly name: string;
  readonly verboseName: string | null;
  readonly description: string | null;
}

/** The part of a dataset that names and describes measures. */
interface Measured {
  readonly metrics: readonly Described[];
  readonly columns: readonly Described[];
}

/**
 * The name of a metric or column where its numbers stand alone, on axes and beside colours: with the unit that its
 * description starts with, such as “Degrees Celsius above the average”.
 */
export function nameWithUnit(dataset: Measured | null, name: string): string {
  const found =
    dataset?.metrics.find(metric => metric.name === name) ?? dataset?.columns.find(column => column.name === name);
  const called = found?.verboseName ?? name;
  for (const [words, sign] of Object.entries(signs)) {
    if (!new RegExp(`^(?:${words})\\b`, 'i').test(found?.description ?? '')) continue;
    return new RegExp(`(?<!\\p{L})(?:${words}|${sign})(?!\\p{L})`, 'iu').test(called) ? called : `${called}, ${sign}`;
  }
  return called;
}
