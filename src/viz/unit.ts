/** Units by the words with which descriptions begin, in the singular or plural of either spelling. */
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

/** As much of a dataset as names and describes what is measured. */
interface Measured {
  readonly metrics: readonly Described[];
  readonly columns: readonly Described[];
}

/**
 * What a metric or column is called where its numbers stand alone, on axes and beside colours: its name, and the unit
 * that its description begins with, such as “Degrees Celsius above the average”.
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
