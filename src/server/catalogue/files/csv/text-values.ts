/** Counts of a text column's values by what they may be. Blank values are not counted. */
export interface TextCounts {
  readonly all: number;
  /** Words for a missing value, such as `n/a`. */
  readonly missing: number;
  /** Numbers with a decimal point, with a decimal comma, and those that are different numbers in each notation. */
  readonly point: number;
  readonly comma: number;
  readonly either: number;
  /** The ambiguous ones written with a comma. */
  readonly eitherByComma: number;
  /** Missing values that are only a sign, such as `-`. */
  readonly signs: number;
  /** Whether all values that are not missing are the same. */
  readonly isOneValue: boolean;
  /** Values that begin with a plus sign. */
  readonly plus: number;
  /** By position in `dateForms`. */
  readonly dates: readonly number[];
}

export type NumberStyle = 'point' | 'comma';

const spaces = "[ \u00a0\u2009\u202f'’]";
const digits = (group: string) => `(0|[1-9]\\d*|[1-9]\\d{0,2}(${group}\\d{3})+|[1-9]\\d{0,2}(${spaces}\\d{3})+)`;
/** Numbers with an exponent: 1e-05 and 6.02E23, but not the code 12E3. */
const exponents = (decimal: string) => `\\d+(${decimal}\\d+)?(e[+-]?|E[+-])\\d{1,3}|\\d+${decimal}\\d+E\\d{1,3}`;
/** A number with leading zeros is not a number but a code. */
const numberPattern = (group: string, decimal: string) =>
  `[+-]?(${digits(group)}(${decimal}\\d+)?|${decimal}\\d+|${exponents(decimal)})`;

/** Patterns of whole values, for RE2. */
export const numberPatterns: Readonly<Record<NumberStyle, string>> = {
  point: numberPattern(',', '\\.'),
  comma: numberPattern('\\.', ','),
};
/** The thousands separator and the decimal separator. */
export const numberSigns: Readonly<Record<NumberStyle, { readonly group: string; readonly decimal: string }>> = {
  point: { group: `[,${spaces.slice(1)}`, decimal: '.' },
  comma: { group: `[.${spaces.slice(1)}`, decimal: ',' },
};

export const missingSigns: readonly string[] = ['-', '--', '–', '—', '.', '..', '...', '…', '?', '*'];
export const missingWords: readonly string[] = [
  ...[
    'na',
    'n/a',
    'n.a.',
    'n. a.',
    '#n/a',
    'nan',
    'null',
    'none',
    'nil',
    'missing',
    'k.a.',
    'k. a.',
    's/o',
    'n.d.',
    'nd',
  ],
  ...missingSigns,
];

export interface DateForm {
  readonly pattern: string;
  /** For `strptime`, with and without a time of day. */
  readonly formats: readonly string[];
  /** Its index among forms that differ only in the order of day and month. */
  readonly first: 'day' | 'month' | null;
  /**
   * The replacement that turns the pattern's parts into `31-10-2023`, if the month is a name; as for `regexp_replace`.
   */
  readonly named?: { readonly parts: string; readonly into: string };
  /** Fractions of seconds and time zones may follow. Times in a zone become those of UTC. */
  readonly isExact?: boolean;
}

const TIME = '([ T]\\d{1,2}:\\d{2}(:\\d{2})?( [AaPp][Mm])?)?';
const EXACT_TIME = '[ T]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?( ?(Z|UTC|[+-]\\d{2}(:?\\d{2})?))?';
const withTimes = (date: string) => [
  date,
  ...[' ', 'T'].flatMap(between =>
    ['%H:%M:%S', '%H:%M', '%I:%M:%S %p', '%I:%M %p'].map(time => `${date}${between}${time}`),
  ),
];

/** Names of each month in English, German, French and Spanish, and their abbreviations, without points. */
export const monthNames: readonly (readonly string[])[] = [
  'jan january januar jän jänner janvier janv enero ene',
  'feb february februar février févr fév febrero',
  'mar march märz mär mrz mars marzo',
  'apr april avril avr abril abr',
  'may mai mayo',
  'jun june juni juin junio',
  'jul july juli juillet juil julio',
  'aug august août aoû agosto ago',
  'sep sept september septembre septiembre setiembre',
  'oct october okt oktober octobre octubre',
  'nov november novembre noviembre',
  'dec december dez dezember décembre déc dic diciembre',
].map(names => names.split(' '));

const DAY = '(\\d{1,2})(?:st|nd|rd|th|er|\\.)?';
const MONTH = '(\\p{L}{3,10})\\.?';
const BETWEEN = '(?: de |[ ./-]| ?, ?)';
const dayFirst = (year: string) => `${DAY} ?${BETWEEN}?${MONTH}${BETWEEN}(${year})`;
const monthFirst = (year: string) => `${MONTH}[ -]${DAY},?[ -](${year})`;
const named = (parts: string, year: '%Y' | '%y', into: string): DateForm => ({
  pattern: `${parts}${TIME}`,
  formats: withTimes(`%d-%m-${year}`),
  first: null,
  named: { parts: `^${parts}`, into },
});

/** Date formats, the most trusted first. */
export const dateForms: readonly DateForm[] = [
  {
    pattern: `\\d{4}-\\d{1,2}-\\d{1,2}(${TIME}|${EXACT_TIME})`,
    formats: withTimes('%Y-%m-%d'),
    first: null,
    isExact: true,
  },
  { pattern: `\\d{1,2}\\.\\d{1,2}\\.\\d{4}${TIME}`, formats: withTimes('%d.%m.%Y'), first: null },
  { pattern: `\\d{4}/\\d{1,2}/\\d{1,2}${TIME}`, formats: withTimes('%Y/%m/%d'), first: null },
  { pattern: `\\d{4}\\.\\d{1,2}\\.\\d{1,2}${TIME}`, formats: withTimes('%Y.%m.%d'), first: null },
  { pattern: `\\d{1,2}/\\d{1,2}/\\d{4}${TIME}`, formats: withTimes('%d/%m/%Y'), first: 'day' },
  { pattern: `\\d{1,2}/\\d{1,2}/\\d{4}${TIME}`, formats: withTimes('%m/%d/%Y'), first: 'month' },
  { pattern: `\\d{1,2}-\\d{1,2}-\\d{4}${TIME}`, formats: withTimes('%d-%m-%Y'), first: 'day' },
  { pattern: `\\d{1,2}-\\d{1,2}-\\d{4}${TIME}`, formats: withTimes('%m-%d-%Y'), first: 'month' },
  named(dayFirst('\\d{4}'), '%Y', '\\1-\\2-\\3'),
  named(monthFirst('\\d{4}'), '%Y', '\\2-\\1-\\3'),
  named(dayFirst('\\d{2}'), '%y', '\\1-\\2-\\3'),
  named(monthFirst('\\d{2}'), '%y', '\\2-\\1-\\3'),
  // Without leading zeros it could be a version.
  { pattern: `\\d{2}\\.\\d{2}\\.\\d{2}${TIME}`, formats: withTimes('%d.%m.%y'), first: null },
  { pattern: `\\d{1,2}/\\d{1,2}/\\d{2}${TIME}`, formats: withTimes('%d/%m/%y'), first: 'day' },
  { pattern: `\\d{1,2}/\\d{1,2}/\\d{2}${TIME}`, formats: withTimes('%m/%d/%y'), first: 'month' },
  { pattern: `\\d{4}年\\d{1,2}月\\d{1,2}日${TIME}`, formats: withTimes('%Y年%m月%d日'), first: null },
  {
    pattern: `\\d{4}년 ?\\d{1,2}월 ?\\d{1,2}일${TIME}`,
    formats: [...withTimes('%Y년 %m월 %d일'), ...withTimes('%Y년%m월%d일')],
    first: null,
  },
];

/** The detected type of a text column. */
export type Content =
  | { readonly kind: 'text' }
  | {
      readonly kind: 'numbers';
      readonly style: NumberStyle;
      /** Whether they could also be different numbers. */ readonly doubtful: boolean;
    }
  | { readonly kind: 'unclear-numbers' }
  | { readonly kind: 'dates'; readonly form: DateForm; readonly doubtful: boolean }
  /** All but a few are numbers or dates. */
  | { readonly kind: 'mixed'; readonly of: 'numbers' | 'dates'; readonly others: number };

/**
 * The share of a column's values that must be of a kind before the others are reported as odd, and the minimum number
 * of values.
 */
const MOST = 0.8;
const ENOUGH = 5;

/**
 * @param style the style of the file's other columns; null if they show none
 * @param likely the more likely style of numbers that could have either
 */
export function contentOf(counts: TextCounts, style: NumberStyle | null, likely: NumberStyle | null = null): Content {
  const { all, missing, signs, isOneValue, point, comma, either, eitherByComma, plus, dates } = counts;
  const real = all - missing;
  // Telephone numbers and dialling codes are text.
  if (real === 0 || plus === real) return { kind: 'text' };
  const index = dates.indexOf(real);
  const form = dateForms[index];
  if (form) {
    const opposite = dateForms.findIndex(other => other.pattern === form.pattern && other !== form);
    return { kind: 'dates', form, doubtful: opposite !== -1 && dates[opposite] === real };
  }
  // Where a sign is more common than the only number beside it, both are codes: + - 0.
  if (Math.max(point, comma) === real && real > 1 && isOneValue && signs > real) return { kind: 'text' };
  if (point === real && comma === real) {
    if (either === 0) return { kind: 'numbers', style: 'point', doubtful: false };
    if (style) return { kind: 'numbers', style, doubtful: false };
    if (eitherByComma > 0 && !likely) return { kind: 'unclear-numbers' };
    return { kind: 'numbers', style: likely ?? 'point', doubtful: true };
  }
  if (point === real) return { kind: 'numbers', style: 'point', doubtful: false };
  if (comma === real) return { kind: 'numbers', style: 'comma', doubtful: false };
  const [numbers, days] = [Math.max(point, comma), Math.max(...dates)];
  const most = Math.max(numbers, days);
  if (all >= ENOUGH && most >= MOST * all)
    return { kind: 'mixed', of: numbers >= days ? 'numbers' : 'dates', others: real - most };
  return { kind: 'text' };
}

/** Whether all numbers of some column can only have the one style. */
function shows(columns: readonly TextCounts[], style: NumberStyle): boolean {
  const other = style === 'point' ? 'comma' : 'point';
  return columns.some(
    counts =>
      counts.all > counts.missing && counts[style] === counts.all - counts.missing && counts[other] < counts[style],
  );
}

/** Where commas separate values, no decimal commas are expected: 1,234 in quotes is more likely a thousand. */
export const likelyStyle = (columns: readonly TextCounts[], delimiter: string): NumberStyle | null =>
  delimiter === ',' && !shows(columns, 'comma') ? 'point' : null;

/** The style that a file's columns indicate: null if none does, or if they disagree. */
export function styleOfFile(columns: readonly TextCounts[], hasPoints: boolean, delimiter: string): NumberStyle | null {
  const [point, comma] = [hasPoints || shows(columns, 'point'), shows(columns, 'comma')];
  if (point || comma) return point && comma ? null : point ? 'point' : 'comma';
  return delimiter === ';' ? 'comma' : null;
}
