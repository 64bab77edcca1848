import type { Value } from '../result/frame';

/** The position of the currency sign in a spreadsheet. */
export interface MoneySign {
  readonly text: string;
  readonly position: 'prefix' | 'suffix';
}

/** Significant digits of a number whose format leaves them open, and the minimum of decimals if it has any. */
const [DIGITS, FEWEST, MOST] = [5, 2, 6];
/** d3's decimals for formats that do not specify them. */
const USUAL = 6;
const SPECIFIER = /^(?:.?[<>=^])?([+\-( ])?([$#])?0?\d*(,)?(?:\.(\d+))?(~)?([a-z%])?$/i;

const numbersOf = (values: readonly Value[]) => values.filter(value => typeof value === 'number');

/** Decimals that show the readable digits of all values. */
function readable(values: readonly Value[]): number {
  const numbers = numbersOf(values);
  if (numbers.every(Number.isInteger)) return 0;
  const most = numbers.reduce((high, value) => Math.max(high, Math.abs(value)), 0);
  const before = most < 1 ? Math.ceil(Math.log10(most)) : Math.floor(Math.log10(most)) + 1;
  return Math.min(MOST, Math.max(FEWEST, DIGITS - before));
}

/** Decimals that all values need in a format that omits trailing zeros. */
function needed(values: readonly Value[], most: number): number {
  const lengths = numbersOf(values).map(
    value =>
      value
        .toFixed(most)
        .replace(/\.?0+$/, '')
        .split('.')[1]?.length ?? 0,
  );
  return lengths.reduce((longest, length) => Math.max(longest, length), 0);
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const digits = (decimals: number, grouped: boolean) =>
  `${grouped ? '#,##0' : '0'}${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;

/**
 * Converts a chart's number format, a d3 specifier or one of the contract's names, to a spreadsheet's; null without an
 * equivalent, such as for durations. Formats that abbreviate numbers (k, M) show full numbers in spreadsheets, for
 * calculations.
 */
export function numberCode(format: string, values: readonly Value[], money: MoneySign | null = null): string | null {
  if (format.startsWith('DURATION')) return null;
  const found = SPECIFIER.exec(format);
  const [, sign, dollar, comma, precision, trims, type = ''] = found ?? [];
  const isShare = type === '%' || type === 'p';
  const decimals = precision === undefined ? USUAL : Number(precision);
  const scaled = isShare ? numbersOf(values).map(value => value * 100) : values;
  const body =
    type === 'e'
      ? `${digits(decimals, false)}E+00`
      : type === 'd'
        ? digits(0, comma !== undefined)
        : type === 'f' || type === '%'
          ? digits(trims ? needed(scaled, decimals) : decimals, comma !== undefined)
          : digits(readable(scaled), true);
  const prefix = money?.position === 'prefix' ? money.text : dollar === '$' && !money ? '$' : '';
  const suffix = money?.position === 'suffix' ? ` ${money.text}` : '';
  const code = `${prefix && quoted(prefix)}${body}${isShare ? '%' : ''}${suffix && quoted(suffix)}`;
  return sign === '+' || format === 'SMART_NUMBER_SIGNED' ? `+${code};-${code};${code}` : code;
}
